// Shows new recovery codes, which is possible only once. They can be copied, downloaded or printed.
import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '#web/api/request/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

export default function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const text = [
    `Recovery codes for Good Repair, ${location.host}`,
    `Made ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format()}. Each works once.`,
    '',
    ...codes,
    '',
  ].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Codes copied.' }),
      () => toast({ title: 'The codes could not be copied. Please select and copy them.' }),
    );
  const download = () =>
    saveFile({
      name: 'good-repair-recovery-codes.txt',
      content: new Blob([text], { type: 'text/plain' }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title="Your recovery codes"
      description="Keep them where you can reach them without your phone. Each works once in place of a code from the app. They cannot be shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I Have Stored Them
        </Button>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-control border border-line bg-sunken p-4 font-mono select-all min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={download}>
          Download
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => printCodes(text)}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}

/** Prints only the text: it is put into a frame, which is removed afterwards. */
function printCodes(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Recovery codes';
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return;
  const codes = page.createElement('pre');
  codes.textContent = text;
  page.body.append(codes);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
