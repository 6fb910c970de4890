// A report as a page, from the same data as the PDF: for the app, and for the HTML that the server
// sends to visitors (web/report-page). On a screen the rating and the deficiencies come first;
// print has the order of the state form.
import type { ReactNode } from 'react';
import type { ReportPrint } from '#contract/report/report.ts';
import type { Words } from '#domain/language/words.ts';
import { isFrozen } from '#domain/report/report.ts';
import { noDistrictTexts, noSiteDetails } from '#domain/inspection/site-details.ts';
import { Brand } from '#web/layout/brand.tsx';
import { Card } from '#web/ui/card.tsx';
import { AreaGrid } from '#web/shared/report/area-grid.tsx';
import { Findings, areasToList } from '#web/shared/report/findings.tsx';
import { Colophon } from './colophon.tsx';
import { GroupRanks } from './group-ranks.tsx';
import { HowScored } from './how-scored.tsx';
import { DistrictLogo } from './district-logo.tsx';
import { PrintedLeftOutAreas } from './left-out.tsx';
import { OverallResult } from './overall-result.tsx';
import { PrintedSignatures, Statements } from './statements.tsx';
import { PrintedSiteFacts } from './site-facts.tsx';
import { TotalsGrid } from './totals-grid.tsx';

export type Sheet = ReportPrint['data'];

/** The title of the page without the name of the product. */
export const pageTitleOf = ({ detail }: Sheet): string => `${detail.schoolName}, ${detail.date}`;

/**
 * The whole report. Print has neither the buttons next to its heading (`actions`) nor the links to
 * the other languages (`languages`).
 */
export function ReportPage({
  sheet,
  words,
  languages,
  actions,
}: {
  sheet: Sheet;
  words: Words;
  languages: ReactNode;
  actions: ReactNode;
}) {
  const { detail, list, groups, coverage, areas, explanation } = sheet;
  // A response that the device cached from an earlier version of the server has no details.
  const sent = sheet.siteDetails as Sheet['siteDetails'] | undefined;
  const details = sent ?? { ...noSiteDetails, ...noDistrictTexts };
  const rows = areas.map((area) => ({
    ...area,
    key: area.number,
    label: `${area.number}. ${area.label}`,
  }));
  const listedAreas = areasToList(rows);
  return (
    <main
      id="main"
      lang={words.language}
      className="mx-auto flex max-w-6xl flex-col gap-6 p-4 sm:p-8 print:max-w-none print:gap-4 print:p-px print:text-[0.75rem] print:[print-color-adjust:exact]"
    >
      {!isFrozen(detail.status) && <DraftNotice words={words} />}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-brand pb-4 print:-order-2">
        <div className="min-w-0">
          <DistrictLogo logo={sheet.logo} />
          <p dir="auto" className="mb-1 font-semibold wrap-anywhere">
            {detail.schoolDistrict}
          </p>
          <p className="font-semibold text-brand">{words.form.tool}</p>
          <h1 className="font-semibold">
            <span dir="auto" className="block text-xl tracking-tight wrap-anywhere sm:text-2xl">
              {detail.schoolName}
            </span>{' '}
            <span className="block">{words.form.title}</span>
          </h1>
          <p className="text-muted">{words.formats.day(detail.date)}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {languages}
          {actions}
        </div>
      </header>
      <OverallResult sheet={sheet} words={words} />
      <GroupRanks groups={groups} categories={list} words={words} />
      <HowScored explanation={explanation} groups={groups} categories={list} words={words} />
      {listedAreas.length > 0 && (
        <section aria-labelledby="findings" className="print:order-4">
          <h2 id="findings" className="mb-3 text-lg font-semibold">
            {words.findings.heading}
          </h2>
          <Findings areas={listedAreas} words={words} />
        </section>
      )}
      <PrintedLeftOutAreas coverage={coverage} words={words} />
      <Statements details={details} words={words} />
      {areas.length > 0 && (
        <section aria-labelledby="areas" className="print:order-3">
          <h2 id="areas" className="mb-2 text-lg font-semibold">
            {words.page.areas}
          </h2>
          <AreaGrid areas={rows} categories={list} words={words} />
        </section>
      )}
      <TotalsGrid categories={list} words={words} />
      <PrintedSignatures details={details} words={words} />
      <PrintedSiteFacts detail={detail} details={details} coverage={coverage} words={words} />
      <Colophon sheet={sheet} words={words} />
      <footer className="border-t border-line pt-4 print:hidden">
        <Brand className="text-brand" />
      </footer>
    </main>
  );
}

/**
 * The page that is shown instead of a report, for example while the report is loading, with the
 * name of the product at the top.
 */
export const WithoutReport = ({ words, children }: { words: Words; children: ReactNode }) => (
  <main id="main" lang={words.language} className="mx-auto max-w-3xl p-4 sm:p-6">
    <h1 className="mb-4">
      <Brand className="text-brand" />
      <span className="sr-only">{words.page.name}</span>
    </h1>
    <Card>{children}</Card>
  </main>
);

/** Says that the report is a draft: as text, and in print also as a watermark. */
function DraftNotice({ words: { form } }: { words: Words }) {
  return (
    <>
      <p
        role="note"
        className="print:-order-3 rounded-card border-2 border-ink bg-surface px-4 py-3 text-lg font-bold"
      >
        {form.draftNotice}
      </p>
      <p
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 -z-10 flex items-center justify-center overflow-hidden text-[28vmin] font-bold text-ink/5 select-none"
      >
        <span className="-rotate-45">{form.draft}</span>
      </p>
    </>
  );
}
