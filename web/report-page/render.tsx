// Built by plugin.ts into dist/report-page for the server, which sends a report's page as HTML.
import { Download, Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  CHECK_THE_LINK,
  ReportPage,
  type Sheet,
  titleOf,
  UNAVAILABLE,
  WithoutReport,
} from '#web/screens/report-print/report-page.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export { renderCheck } from './check-page.tsx';
export { renderDistrict } from './district-page.tsx';

type Page = { title: string; description: string; html: string };

/** A report's page for a visitor, who needs no script to read it. */
export const renderReport = (sheet: Sheet): Page => ({
  title: titleOf(sheet),
  description: `School Facility Conditions Evaluation of ${sheet.detail.schoolName}, ${sheet.detail.schoolDistrict}.`,
  html: markup(<ReportPage sheet={sheet} actions={<Actions pdfUrl={sheet.pdfUrl} />} />),
});

/** What a visitor sees instead of a report. `sentence` says why, if there is more to say. */
export const renderWithoutReport = (sentence?: string): Page => ({
  title: 'Report',
  description: sentence ?? UNAVAILABLE,
  html: markup(
    <WithoutReport>
      <EmptyState title={sentence ?? UNAVAILABLE} hint={sentence ? undefined : CHECK_THE_LINK} />
    </WithoutReport>,
  ),
});

/** Print needs a script (print-button.js), which shows its button. */
const Actions = ({ pdfUrl }: Pick<Sheet, 'pdfUrl'>) => (
  <>
    <a className={buttonLook('secondary')} href={pdfUrl} target="_blank" rel="noreferrer">
      <Download aria-hidden="true" />
      PDF
    </a>
    <Button hidden id="print" icon={<Printer aria-hidden="true" />}>
      Print
    </Button>
  </>
);

const markup = (page: ReactElement): string => renderToStaticMarkup(page);
