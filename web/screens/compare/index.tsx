// What changed between two inspections of a school. The URL contains the ids of both inspections.
import { GitCompareArrows } from 'lucide-react';
import { useParams } from 'wouter';
import type { InspectionComparison } from '#contract/inspection/trends.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { lastAddress } from '#web/shared/last-address.ts';
import { useListState } from '#web/shared/list/list-state.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AreaChanges } from './area-changes.tsx';
import { ChooseInspections } from './choose-inspections.tsx';
import { ScoreChanges } from './score-changes.tsx';
import { inputOf, stateParams } from './state.ts';

export const prefetch = ({ params: { id = '', otherId } }: ScreenAddress): Promise<unknown> =>
  prefetchCall('inspection/compare', inputOf(id, otherId));

export default function CompareScreen() {
  const { id, otherId } = useParams<{ id: string; otherId?: string }>();
  const comparison = useCall('inspection/compare', inputOf(id, otherId), { keepPrevious: true });
  const data = comparison.data?.data;
  const { from } = useListState(stateParams).state;
  usePageTitle(data && `What changed: ${data.school.name}`);
  if (!data) {
    return (
      <>
        <PageHeader title="What Changed" />
        <Card>
          {comparison.isError ? (
            <FailedState
              title="These inspections could not be compared."
              detail={comparison.error?.problem?.message}
              onRetry={() => void comparison.refetch()}
            />
          ) : (
            <SkeletonLines lines={6} label="Loading the comparison" />
          )}
        </Card>
      </>
    );
  }
  const back = {
    '': { to: `/facilities/${data.school.id}`, name: data.school.name },
    district: { to: lastAddress('/district'), name: 'District' },
    dashboard: { to: lastAddress('/dashboard'), name: 'Dashboard' },
  }[from];
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="What Changed"
        subtitle={
          data.earlier
            ? `${data.school.name}, from ${dayInWords(data.earlier.date)} to ${dayInWords(data.later.date)}`
            : data.school.name
        }
        actions={
          <BackLink to={back.to} className="print:hidden">
            Back to {back.name}
          </BackLink>
        }
      />
      <ChooseInspections comparison={data} />
      {data.earlier ? <Changes comparison={data} /> : <NothingToCompare />}
    </div>
  );
}

const NothingToCompare = () => (
  <Card>
    <EmptyState
      icon={<GitCompareArrows aria-hidden="true" />}
      title="There is no earlier inspection of this school."
      hint="Choose another inspection above, or come back after the next one."
    />
  </Card>
);

const Changes = ({ comparison }: { comparison: InspectionComparison }) => (
  <>
    <ScoreChanges comparison={comparison} />
    <AreaChanges comparison={comparison} />
  </>
);
