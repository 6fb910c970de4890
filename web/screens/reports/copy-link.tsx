import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Copies the public link of a report, given its path. */
export function CopyLink({ path }: { path: string }) {
  const copy = () =>
    navigator.clipboard.writeText(new URL(path, location.origin).href).then(
      () => toast({ title: 'Link copied.' }),
      () =>
        toast({ title: 'The link could not be copied. Please select it and copy it yourself.' }),
    );
  return (
    <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
