import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { usePdf } from './use-pdf.ts';

type Props = { reportId: string; title: string };

/** Creates the PDF of a report and opens it in a new tab. */
export function DownloadButton({ reportId, title }: Props) {
  const { open, isBusy } = usePdf(reportId);
  return (
    <IconButton
      label={`Download ${title}`}
      icon={<Download aria-hidden="true" />}
      disabled={isBusy}
      onClick={open}
    />
  );
}

/** The same with a visible label instead of an icon. */
export function DownloadPdf({ reportId }: Pick<Props, 'reportId'>) {
  const { open, isBusy } = usePdf(reportId);
  return (
    <Button icon={<Download aria-hidden="true" />} busy={isBusy} onClick={open}>
      Download PDF
    </Button>
  );
}
