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
    id: 'score',
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
    id: 'inspected',
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
  id: 'facilities',
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

/** What else is known of a school, shown if somebody chooses the columns. */
export const factColumns: readonly Column<ListedSchool>[] = [
  {
    id: 'extreme',
    label: 'Extreme deficiencies',
    isExtra: true,
    numeric: true,
    cell: ({ extreme }) => extreme,
  },
  { id: 'address', label: 'Address', isExtra: true, cell: ({ address }) => address || '–' },
  { id: 'county', label: 'County', isExtra: true, cell: ({ county }) => county || '–' },
  {
    id: 'contact',
    label: 'Contact',
    isExtra: true,
    cell: ({ contactName, contactEmail }) => contactName || contactEmail || '–',
    className: 'wrap-anywhere',
  },
];
