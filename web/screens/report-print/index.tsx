// The public page of a report, drawn from the same sheet as the PDF. On a screen the rating and the
// deficiencies come first; print has the order of the state form.
import { Download, Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { DRAFT_NOTICE, isFrozen } from '#domain/report.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useSession } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/screen-address.ts';
import { Brand } from '#web/layout/brand.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AreaGrid } from '#web/shared/report/area-grid.tsx';
import { Findings, withSomethingToSay } from '#web/shared/report/findings.tsx';
import { GroupRanks } from './group-ranks.tsx';
import { HowScored } from './how-scored.tsx';
import { LeftOut } from './left-out.tsx';
import { OverallResult } from './overall-result.tsx';
import { SiteFacts } from './site-facts.tsx';
import { TotalsGrid } from './totals-grid.tsx';
import { WayBack } from './way-back.tsx';

export default function ReportPrint() {
  const { id } = useParams<{ id: string }>();
  const print = usePrint(id);
  const sheet = print.data?.data;
  usePageTitle(sheet && `${sheet.detail.schoolName}, ${sheet.detail.date}`);

  if (!sheet) {
    const isGone = print.error?.status === 404 || print.error?.status === 400;
    return (
      <main id="main" className="mx-auto max-w-3xl p-4 sm:p-6">
        <h1 className="mb-4">
          <Brand className="text-brand" />
          <span className="sr-only">Report</span>
        </h1>
        <Card>
          {isGone ? (
            <EmptyState
              title="This report is no longer available."
              hint={
                print.error?.code === 'report-voided'
                  ? print.error.sentence
                  : 'Please check the link, or ask the school district for a new one.'
              }
            />
          ) : print.isError ? (
            <FailedState detail={print.error?.sentence} onRetry={() => void print.refetch()} />
          ) : (
            <SkeletonLines lines={8} label="Loading the report" />
          )}
        </Card>
      </main>
    );
  }
  const { detail, list, groups, overall, coverage, areas, explanation, pdfUrl } = sheet;
  const rows = areas.map((area) => ({
    ...area,
    key: area.number,
    label: `${area.number}. ${area.label}`,
  }));
  const withFindings = withSomethingToSay(rows);
  return (
    <main
      id="main"
      className="mx-auto flex max-w-6xl flex-col gap-6 p-4 sm:p-8 print:max-w-none print:gap-4 print:p-0 print:text-[0.75rem]"
    >
      {!isFrozen(detail.status) && <DraftNotice />}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-brand pb-4 print:-order-2">
        <div className="min-w-0">
          <p className="font-semibold text-brand">Facility Inspection Tool</p>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">
            School Facility Conditions Evaluation
          </h1>
          <p className="text-muted">
            {detail.schoolName}, {dayInFull(detail.date)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <WayBack />
          <a className={buttonLook('secondary')} href={pdfUrl} target="_blank" rel="noreferrer">
            <Download aria-hidden="true" />
            PDF
          </a>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <OverallResult overall={overall} groups={groups} coverage={coverage} />
      <GroupRanks groups={groups} categories={list} />
      <HowScored explanation={explanation} groups={groups} categories={list} />
      {withFindings.length > 0 && (
        <section aria-labelledby="findings" className="print:order-4">
          <h2 id="findings" className="mb-3 text-lg font-semibold">
            Findings by area
          </h2>
          <Findings areas={withFindings} />
        </section>
      )}
      <LeftOut coverage={coverage} />
      {areas.length > 0 && (
        <section aria-labelledby="areas" className="print:order-3">
          <h2 id="areas" className="mb-2 text-lg font-semibold">
            Areas
          </h2>
          <AreaGrid areas={rows} categories={list} />
        </section>
      )}
      <TotalsGrid categories={list} />
      <SiteFacts detail={detail} />
    </main>
  );
}

export const prefetch = ({ params: { id = '' } }: ScreenAddress): Promise<unknown> =>
  prefetchCall('report/detail-pdf', { reportId: id });

/** Reads the report by its public link; members see their own report even if it is withdrawn. */
function usePrint(reportId: string) {
  const isMember = useSession()?.isSuper === false;
  const open = useCall('report/detail-pdf', { reportId });
  const isClosed = open.error?.status === 404;
  const own = useCall('report/print', { reportId }, { enabled: isMember && isClosed });
  return isMember && isClosed ? own : open;
}

/** The status as text, and as a watermark in print. */
function DraftNotice() {
  return (
    <>
      <p
        role="note"
        className="print:-order-3 rounded-card border-2 border-ink bg-surface px-4 py-3 text-lg font-bold"
      >
        {DRAFT_NOTICE}
      </p>
      <p
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 -z-10 flex items-center justify-center overflow-hidden text-[28vmin] font-bold text-ink/5 select-none"
      >
        <span className="-rotate-45">DRAFT</span>
      </p>
    </>
  );
}
