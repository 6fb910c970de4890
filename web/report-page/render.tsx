// Built by plugin.ts into dist/report-page. The server uses it to send the page of a report as
// HTML.
import { ArrowLeft, Download, Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageQuery, type Language } from '#domain/language/language.ts';
import { type Words, wordsOf } from '#domain/language/words.ts';
import { inMegabytes } from '#domain/megabytes.ts';
import { LanguageSwitch } from '#web/screens/report-print/language-switch.tsx';
import {
  pageTitleOf,
  ReportPage,
  type Sheet,
  WithoutReport,
} from '#web/screens/report-print/report-page.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export { renderCheck } from './check-page.tsx';
export { renderComplaintForm } from './complaint-form-page.tsx';
export { renderComplaintReceipt, renderWithoutComplaint } from './complaint-parts.tsx';
export { renderComplaintState } from './complaint-state-page.tsx';
export { renderDistrict } from './district-page.tsx';
export { renderMailedList } from './mailed-list-page.tsx';
export { renderWorkItem } from './work-item-page.tsx';
export { renderWithoutWork, renderWork } from './work-page.tsx';

type Page = { language: Language; title: string; description: string; html: string };

/** A report's page for a visitor, who needs no script to read it. */
export const renderReport = (
  sheet: Sheet,
  language: Language,
  { pdfBytes, listedAt }: { pdfBytes?: number; listedAt?: string } = {},
): Page => {
  const words = wordsOf(language);
  const { schoolName, schoolDistrict } = sheet.detail;
  return {
    language,
    title: pageTitleOf(sheet),
    description: words.page.description(schoolName, schoolDistrict),
    html: markup(
      <ReportPage
        sheet={sheet}
        words={words}
        languages={<LanguageSwitch words={words} address="" />}
        actions={
          <>
            {listedAt && (
              <a className={buttonLook('secondary')} href={`${listedAt}${languageQuery(language)}`}>
                <ArrowLeft aria-hidden="true" />
                {words.page.ofDistrict}
              </a>
            )}
            <Actions pdfUrl={sheet.pdfUrl} bytes={pdfBytes} words={words} />
          </>
        }
      />,
    ),
  };
};

/**
 * The page that a visitor sees instead of a report. `sentence` gives a reason, if there is a
 * specific one.
 */
export const renderWithoutReport = (language: Language, sentence?: string): Page => {
  const words = wordsOf(language);
  const { name, unavailable, checkTheLink } = words.page;
  return {
    language,
    title: name,
    description: sentence ?? unavailable,
    html: markup(
      <WithoutReport words={words}>
        <EmptyState title={sentence ?? unavailable} hint={sentence ? undefined : checkTheLink} />
      </WithoutReport>,
    ),
  };
};

/** Links and buttons above a report. The Print button needs a script: print-button.js shows it. */
const Actions = ({
  pdfUrl,
  bytes,
  words,
}: Pick<Sheet, 'pdfUrl'> & { bytes: number | undefined; words: Words }) => (
  <>
    <a className={buttonLook('secondary')} href={pdfUrl} target="_blank" rel="noreferrer">
      <Download aria-hidden="true" />
      {words.page.pdf}
      {bytes !== undefined && `, ${inMegabytes(bytes)}`}
    </a>
    <Button hidden id="print" icon={<Printer aria-hidden="true" />}>
      {words.page.print}
    </Button>
  </>
);

const markup = (page: ReactElement): string => renderToStaticMarkup(page);
