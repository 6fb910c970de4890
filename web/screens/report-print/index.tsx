// The page of a report inside the app. Visitors without the app get the same page as HTML from the server
// (web/report-page).
import { Download, Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useSession } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/screen-address.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { CHECK_THE_LINK, ReportPage, titleOf, UNAVAILABLE, WithoutReport } from './report-page.tsx';
import { WayBack } from './way-back.tsx';

export default function ReportPrint() {
  const { id } = useParams<{ id: string }>();
  const print = usePrint(id);
  const sheet = print.data?.data;
  usePageTitle(sheet && titleOf(sheet));

  if (sheet) {
    return (
      <ReportPage
        sheet={sheet}
        actions={
          <>
            <WayBack />
            <a
              className={buttonLook('secondary')}
              href={sheet.pdfUrl}
              target="_blank"
              rel="noreferrer"
            >
              <Download aria-hidden="true" />
              PDF
            </a>
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
    );
  }
  const { error } = print;
  const isGone = error?.status === 404 || error?.status === 400;
  return (
    <WithoutReport>
      {isGone ? (
        <EmptyState
          title={UNAVAILABLE}
          hint={error.code === 'report-voided' ? error.sentence : CHECK_THE_LINK}
        />
      ) : print.isError ? (
        <FailedState detail={error?.sentence} onRetry={() => void print.refetch()} />
      ) : (
        <SkeletonLines lines={8} label="Loading the report" />
      )}
    </WithoutReport>
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
