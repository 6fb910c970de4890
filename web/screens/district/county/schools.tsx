import type { ComparedSchool, CountyComparison } from '#contract/inspection/county.ts';
import type { ListState } from '#web/screens/district/state.ts';
import { Card } from '#web/ui/card.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { type Column, NoValue, Table } from '#web/ui/list/table.tsx';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';

const columns: readonly Column<ComparedSchool>[] = [
  {
    label: 'School',
    primary: true,
    cell: ({ id, name }) => <NameLink to={`/facilities/${id}`}>{name}</NameLink>,
  },
  { label: 'Type', cell: ({ type }) => type },
  {
    label: 'Score',
    phone: 'first-line',
    cell: ({ score, rating, computedRating }) => (
      <ScoreBadge score={score} rating={rating} computed={computedRating} />
    ),
  },
  {
    label: 'Other schools with a higher score',
    numeric: true,
    phoneLabel: 'Higher',
    cell: ({ place }) => (place === null ? <NoValue /> : `${place.higher} of ${place.of}`),
  },
];

/** Each school among the others of its type. */
export function CountySchools({
  list: { state, change },
  comparison: { list: schools, hasTypes, totalPages },
  year,
}: {
  list: ListState;
  comparison: NonNullable<CountyComparison['comparison']>;
  year: string;
}) {
  return (
    <Card
      title="Your schools among the others"
      subtitle={
        hasTypes
          ? 'Compared with the published schools of the same type'
          : 'Compared with all published schools, because the list does not say their types'
      }
      flush
    >
      <Table
        caption="Your schools among the others"
        columns={columns}
        rows={schools}
        keyOf={({ id }) => id}
        empty={`None of your schools was inspected in ${year}.`}
      />
      <Pagination
        label="Pages of schools"
        page={state.page}
        pages={totalPages}
        onPage={(page, isCorrection = false) => change({ page }, { replace: isCorrection })}
      />
    </Card>
  );
}
