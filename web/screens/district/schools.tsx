import { Grid3x3 } from 'lucide-react';
import { Fragment } from 'react';
import type { DistrictScores } from '#contract/inspection/trends.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { DistrictChoices } from './choices.tsx';
import { HeatMap } from './heat-map.tsx';
import { type ListState, scoresInput } from './state.ts';

/**
 * Every school with its scores, the worst first. Each score links to the marks from which it was
 * computed.
 */
export function Schools({ list }: { list: ListState }) {
  const { state, change } = list;
  const nameOf = useSchoolYearName();
  const district = useCall('inspection/district', scoresInput(state), { keepPrevious: true });
  const data = district.data?.data;
  return (
    <div className="flex flex-col gap-4">
      <DistrictChoices list={list} years={data?.years ?? []} />
      <Card
        title="Schools and scores"
        subtitle={
          data &&
          `${plural(data.schools, 'school')}, each by its latest inspection${
            state.year === 0 ? '' : ` in ${nameOf(state.year)}`
          }: average score of the schools ${inPercent(data.mean)}`
        }
        flush
      >
        {district.isError ? (
          <FailedState
            detail={district.error?.problem?.message}
            onRetry={() => void district.refetch()}
          />
        ) : !data ? (
          <div className="p-4 sm:p-5">
            <SkeletonLines lines={10} label="Loading the schools" />
          </div>
        ) : data.schools === 0 ? (
          <EmptyState
            icon={<Grid3x3 aria-hidden="true" />}
            title="No school was inspected then."
            hint="After its first inspection, a school is listed here."
          />
        ) : (
          <HeatMap data={data} list={list} />
        )}
        {data && data.notInspected.schools > 0 && (
          <NotInspected
            schools={data.notInspected}
            when={state.year === 0 ? 'yet' : `in ${nameOf(state.year)}`}
          />
        )}
        <Pagination
          label="Pages of schools"
          page={state.page}
          pages={data?.totalPages ?? 0}
          onPage={(page, isCorrection = false) => change({ page }, { replace: isCorrection })}
        />
      </Card>
    </div>
  );
}

/** The schools that the table does not contain, each as a link. */
const NotInspected = ({
  schools: { schools, list },
  when,
}: {
  schools: DistrictScores['notInspected'];
  when: string;
}) => (
  <p className="px-4 pb-4 text-sm sm:px-5">
    Not inspected {when}:{' '}
    {list.map(({ id, name }, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <NameLink to={`/facilities/${id}`}>{name}</NameLink>
      </Fragment>
    ))}
    {schools > list.length && ` and ${schools - list.length} more`}.
  </p>
);
