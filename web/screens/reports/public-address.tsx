import { Copy } from 'lucide-react';
import { useId } from 'react';
import { copyLink } from '#web/shared/copy-link.ts';
import { Button } from '#web/ui/button.tsx';

/** The URL of a public page, with the button that copies it. */
export function PublicAddress({
  label,
  path,
  copies,
}: {
  label: string;
  path: string;
  copies: string;
}) {
  const id = useId();
  const url = new URL(path, location.origin).href;
  return (
    <div className="items-center gap-x-4 sm:flex">
      <dt id={id} className="shrink-0 text-sm text-muted sm:w-40">
        {label}
      </dt>
      <dd className="flex min-w-0 items-center gap-x-2">
        <a
          className="text-brand underline"
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-describedby={id}
        >
          <code className="text-sm wrap-anywhere">{url}</code>
        </a>
        <Button
          variant="link"
          className="shrink-0"
          icon={<Copy aria-hidden="true" />}
          aria-label={`Copy link to ${copies}`}
          onClick={() => copyLink(path)}
        >
          Copy link
        </Button>
      </dd>
    </div>
  );
}
