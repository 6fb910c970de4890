// The first page after login: the state of the district and its most recent inspections.
import { ExternalLink, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { prefetchCall, prefetchFirstScreen } from '#web/api/cache/call-client.ts';
import { readSession } from '#web/api/session/session.ts';
import { canNow, useCan, useSession } from '#web/api/session/use-session.ts';
import { buttonLook, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { DueComplaints, prefetchDueComplaints } from './due-complaints.tsx';
import { InReview } from './in-review.tsx';
import { NameYourDistrict } from './name-your-district.tsx';
import { DirectorQuestions } from './questions.tsx';
import { rankingInput } from './ranking-state.ts';
import { newestFive, RecentInspections } from './recent-inspections.tsx';
import { Summary } from './summary.tsx';
import Planned from './planned.tsx';
import Overview from './overview.tsx';

const DashboardForSuper = loadable(() => import('./for-super.tsx'));

export const prefetch = ({ search }: ScreenAddress): Promise<unknown> =>
  readSession()?.isSuper
    ? import('./for-super.tsx').then(({ prefetchForSuper }) =>
        Promise.all([DashboardForSuper.preload(), prefetchForSuper()]),
      )
    : prefetchFirstScreen(
        [
          prefetchCall('inspection/dashboard', {}),
          prefetchCall('inspection/list', newestFive),
          prefetchCall('inspection/ranking', rankingInput(search)),
          prefetchDueComplaints(),
          canNow('manageAccount')
            ? prefetchCall('account/setup', {})
            : prefetchCall('schedule/overview', {}),
        ],
        () => {
          void prefetchCall('schedule/overview', {});
          void prefetchCall('inspection/overview', {});
        },
      );

export default function Dashboard() {
  return useSession()?.isSuper ? <DashboardForSuper /> : <DashboardForMembers />;
}

function DashboardForMembers() {
  const mayInspect = useCan('inspect');
  const isDirector = useCan('manageAccount');
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Dashboard Overview"
        subtitle="The condition of the schools in your district"
        actions={
          <>
            <WayHome className="max-sm:hidden" />
            {mayInspect && (
              <ButtonLink to="/new-inspection" variant="primary" icon={<Plus aria-hidden="true" />}>
                New Inspection
              </ButtonLink>
            )}
          </>
        }
      />
      <NameYourDistrict />
      <Summary />
      <InReview />
      <DueComplaints />
      {/* An inspector first looks for the planned inspections. */}
      {!isDirector && <Planned />}
      <Card
        title="Recent Inspections"
        flush
        actions={
          <Link href="/inspections" className="font-medium text-brand underline underline-offset-4">
            View all inspections
          </Link>
        }
      >
        <RecentInspections />
      </Card>
      <Overview beside={<DirectorQuestions />} below={isDirector && <Planned />} />
      <WayHome className="sm:hidden" />
    </div>
  );
}

/** At the top, but on a phone at the end, where it does not push the numbers down. */
const WayHome = ({ className }: { className: string }) => (
  <p className={cx('flex flex-wrap items-center gap-3 text-sm text-muted print:hidden', className)}>
    Want to return to the landing page?
    <a href="/home" target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
      <ExternalLink aria-hidden="true" />
      Back to Home
    </a>
  </p>
);
