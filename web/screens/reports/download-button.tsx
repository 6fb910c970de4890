import { Download } from 'lucide-react';
import { inMegabytes } from '#domain/megabytes.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';
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

/** The button for the English PDF, with a visible label. */
export function DownloadPdf({ reportId }: Pick<Props, 'reportId'>) {
  const { open, isBusy, bytes } = usePdf(reportId);
  return (
    // The button has the same width with and without the size of the file. On a phone it shares a
    // line with the More button.
    <Button
      icon={<Download aria-hidden="true" />}
      busy={isBusy}
      onClick={open}
      className="min-w-56 max-sm:min-w-0 max-sm:flex-1"
    >
      Download PDF{sizeOf(bytes)}
    </Button>
  );
}

const sizeOf = (bytes: number): string => (bytes > 0 ? ` (${inMegabytes(bytes)})` : '');

/** The menu item that opens the PDF in Spanish. */
export function useSpanishPdf(reportId: string): MenuItem {
  const { open, isBusy, bytes } = usePdf(reportId, 'es');
  return {
    label: `PDF in Spanish${sizeOf(bytes)}`,
    icon: <Download aria-hidden="true" />,
    disabled: isBusy,
    onSelect: open,
  };
}
