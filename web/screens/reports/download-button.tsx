import { Download } from 'lucide-react';
import { type Language, languageNames, languages } from '#domain/language/language.ts';
import { inMegabytes } from '#domain/megabytes.ts';
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

/** The same with visible labels: a button for each language. */
export const DownloadPdf = ({ reportId }: Pick<Props, 'reportId'>) => (
  <>
    {languages.map((language) => (
      <DownloadIn key={language} reportId={reportId} language={language} />
    ))}
  </>
);

function DownloadIn({ reportId, language }: { reportId: string; language: Language }) {
  const { open, isBusy, bytes } = usePdf(reportId, language);
  return (
    <Button icon={<Download aria-hidden="true" />} busy={isBusy} onClick={open}>
      {language === 'en' ? 'Download PDF' : `PDF in ${languageNames[language]}`}
      {bytes > 0 && ` (${inMegabytes(bytes)})`}
    </Button>
  );
}
