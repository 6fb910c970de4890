import type { RepeatedRoom } from '#contract/deficiency/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';

/** Columns of the table of rooms with repeated deficiencies; the first column is the room. */
export const roomColumns: readonly Column<RepeatedRoom>[] = [
  {
    label: 'Room',
    primary: true,
    cell: ({ area }) => <NameLink to={`/deficiencies?area=${area.id}`}>{area.label}</NameLink>,
  },
  {
    label: 'Repeated deficiencies',
    numeric: true,
    phoneLabel: 'Repeated',
    cell: ({ deficiencies }) => deficiencies,
  },
  {
    label: 'Extreme',
    numeric: true,
    phoneLabel: 'Extreme',
    cell: ({ extreme }) => (
      <span className={extreme > 0 ? 'font-semibold text-poor' : ''}>{extreme}</span>
    ),
  },
  {
    label: 'Returned after a repair',
    numeric: true,
    phoneLabel: 'Returned',
    cell: ({ repeats }) => repeats,
  },
  {
    label: 'Found by',
    numeric: true,
    phone: 'none',
    cell: ({ timesFound }) => plural(timesFound, 'inspection'),
  },
  {
    label: 'Oldest since',
    phoneLabel: 'Since',
    cell: ({ firstFound }) => dayInWords(firstFound),
    className: 'figures sm:whitespace-nowrap',
  },
];
