// The columns of the list of schools that show the condition and the size of each school.
import type { ListedSchool } from '#contract/school/school.ts';
import { plural } from '#domain/plural.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { type Column, NoValue } from '#web/ui/list/table.tsx';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';

const belowLook = 'text-muted sm:block sm:text-sm';

export const conditionColumns: readonly Column<ListedSchool>[] = [
  {
    label: 'Rating and score',
    sort: 'score',
    cell: ({ id, latest, open }) =>
      latest ? (
        <>
          <NameLink to={`/inspections/${latest.inspectionId}`}>
            <ScoreBadge
              score={latest.score}
              rating={latest.rating}
              computed={latest.computedRating}
            />
          </NameLink>{' '}
          <span className={belowLook}>
            {open === 0 ? (
              '0 open'
            ) : (
              <NameLink to={`/deficiencies?school=${id}`}>{open} open</NameLink>
            )}
          </span>
        </>
      ) : (
        <NoValue />
      ),
  },
  {
    label: 'Last inspection',
    sort: 'inspected',
    className: 'xl:min-w-24',
    cell: ({ latest }) =>
      latest ? (
        <NameLink to={`/inspections/${latest.inspectionId}`}>{dayInWords(latest.date)}</NameLink>
      ) : (
        <>
          Never<span className="sm:hidden"> inspected</span>
        </>
      ),
  },
];

export const sizeColumn: Column<ListedSchool> = {
  label: 'Facilities',
  sort: '-facilities',
  phone: 'none',
  numeric: true,
  cell: ({ facilityCount, areas }) => (
    <>
      {facilityCount}{' '}
      <span className={`${belowLook} whitespace-nowrap`}>{plural(areas, 'area')}</span>
    </>
  ),
};
