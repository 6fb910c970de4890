import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FeedWithUrls } from '#contract/feed/feed.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** The addresses of a feed, right after it was created, with what to do with them. */
export const FeedAddresses = ({
  feed: { name, urls },
  onClose,
}: {
  feed: FeedWithUrls;
  onClose: () => void;
}) => (
  <Dialog
    open
    onClose={onClose}
    title={`Addresses of ${name}`}
    description="Copy the one that you need now: they cannot be shown again."
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <div className="flex flex-col gap-5">
      <Address label="CSV address, for spreadsheets" url={urls.csv} />
      <Address label="JSON address, for other programs" url={urls.json} />
      <Instructions title="Excel">
        <li>Choose Data › Get Data › From Other Sources › From Web.</li>
        <li>Paste the CSV address, choose OK, then Anonymous, and Load.</li>
        <li>For refreshing by itself: Query Properties › Refresh every 60 minutes.</li>
      </Instructions>
      <Instructions title="Google Sheets">
        <li>
          Enter <code className="font-mono text-sm">=IMPORTDATA("…")</code> in an empty sheet, with
          the CSV address between the quotation marks.
        </li>
        <li>
          Google reads it again about once an hour. Whoever may edit the sheet sees the address.
        </li>
      </Instructions>
      <Instructions title="Power BI">
        <li>Choose Get data › Web, paste the CSV address, and choose Anonymous.</li>
        <li>After publishing, set Scheduled refresh under the settings of the semantic model.</li>
      </Instructions>
    </div>
  </Dialog>
);

function Address({ label, url }: { label: string; url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Address copied.' }),
      () =>
        toast({ title: 'The address could not be copied. Please select it and copy it yourself.' }),
    );
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field label={label}>
          <TextInput
            readOnly
            autoComplete="off"
            spellCheck={false}
            value={url}
            className="font-mono text-sm"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </div>
      <Button
        icon={<Copy aria-hidden="true" />}
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
      >
        Copy
      </Button>
    </div>
  );
}

const Instructions = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-semibold">{title}</h3>
    <ol className="mt-1 list-decimal space-y-1 ps-5 text-sm">{children}</ol>
  </section>
);
