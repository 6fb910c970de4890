// The first page after login: the state of the district and its most recent inspections.
import { ExternalLink, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useCan, useSession } from '#web/api/session/use-session.ts';
import { buttonLook, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { NameYourDistrict } from './name-your-district.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RecentInspections } from './recent-inspections.tsx';
import { Summary } from './summary.tsx';

const Overview = lazy(() => import('./overview.tsx'));
const DashboardForSuper = lazy(() => import('./for-super.tsx'));

export default function Dashboard() {
  return useSession()?.isSuper ? <DashboardForSuper /> : <DashboardForMembers />;
}

function DashboardForMembers() {
  const mayInspect = useCan('inspect');
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Dashboard Overview"
        subtitle="The condition of the schools in your district"
        actions={
          mayInspect && (
            <ButtonLink to="/new-inspection" variant="primary" icon={<Plus aria-hidden="true" />}>
              New Inspection
            </ButtonLink>
          )
        }
      />
      <NameYourDistrict />
      <Summary />
      <Suspense fallback={<OverviewSkeleton />}>
        <Overview />
      </Suspense>
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
      <p className="flex flex-wrap items-center gap-3 text-muted">
        Want to return to the landing page?
        <a href="/home" target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
          <ExternalLink aria-hidden="true" />
          Back to Home
        </a>
      </p>
    </div>
  );
}
