import type { Sarc } from '#contract/report/sarc.ts';
import { REPAIRS_HEADING } from '#domain/sarc/sarc.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

type Row = Sarc['rows'][number];

const columns: readonly Column<Row>[] = [
  { label: 'System inspected', primary: true, cell: ({ group }) => group },
  { label: 'Rating', phone: 'first-line', cell: ({ rank }) => <StatusBadge status={rank} /> },
  {
    label: REPAIRS_HEADING,
    cell: ({ repairs }) => (
      <span dir="auto" className="whitespace-pre-line">
        {repairs}
      </span>
    ),
  },
];

/** The report card for people who may only read it. */
export const SarcTable = ({ card }: { card: Sarc }) => (
  <Table
    caption="School accountability report card"
    columns={columns}
    rows={card.rows}
    keyOf={({ letter }) => letter}
    empty=""
  />
);
