import { useState } from 'react';
import type { CapitalPlan } from '#contract/capital-need/capital-need.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { inDollars } from '#web/ui/format/money.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { type Column, NoValue, Table } from '#web/ui/list/table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ValueDialog } from './value-dialog.tsx';

export type PlanRow = Omit<CapitalPlan['schools'][number], 'schoolId'> & {
  /** null for the row with the total. */
  schoolId: string | null;
};

const Amount = ({ of }: { of: number }) => (of === 0 ? <NoValue /> : inDollars(of));

const columnsOf = (
  years: CapitalPlan['years'],
  mayEdit: boolean,
  onValue: (row: PlanRow) => void,
): readonly Column<PlanRow>[] => [
  {
    label: 'School',
    primary: true,
    cell: ({ schoolId, school }) =>
      schoolId === null ? school : <NameLink to={`/facilities/${schoolId}`}>{school}</NameLink>,
    className: 'sm:min-w-36',
  },
  ...years.map(({ name }, at) => ({
    label: name,
    numeric: true,
    cell: (row: PlanRow) => <Amount of={row.years[at] ?? 0} />,
    className: 'whitespace-nowrap',
  })),
  { label: 'Five years', numeric: true, cell: ({ total }) => <Amount of={total} /> },
  { label: 'Unfunded', numeric: true, cell: ({ beyond }) => <Amount of={beyond} /> },
  {
    label: 'FCI',
    numeric: true,
    cell: (row) => {
      if (row.schoolId === null) return null;
      const index = row.conditionIndex === null ? '–' : `${row.conditionIndex.toFixed(2)} %`;
      if (!mayEdit) return index;
      return (
        <Button
          variant="link"
          aria-label={`Replacement value of ${row.school}, condition index ${index}`}
          onClick={() => onValue(row)}
        >
          {index}
        </Button>
      );
    },
  },
];

/** What each school costs in each year, with the total of all schools. */
export function Totals({
  data,
  mayEdit,
  failed,
  onRetry,
}: {
  data: CapitalPlan | undefined;
  mayEdit: boolean;
  failed: boolean;
  onRetry: () => void;
}) {
  const [edited, setEdited] = useState<PlanRow>();
  const rows: PlanRow[] | undefined = data && [
    ...data.schools,
    {
      ...data.all,
      schoolId: null,
      school: 'Total',
      needsToday: 0,
      replacementValue: null,
      conditionIndex: null,
    },
  ];
  return (
    <Card aria-label="Costs by school and year" flush>
      {/* Eight columns of amounts would otherwise not fit a small window or a printed page. */}
      <div className="sm:max-xl:text-sm sm:max-xl:[&_:is(td,th)]:px-1.5">
        <Table
          caption="Costs by school and year"
          columns={columnsOf(data?.years ?? [], mayEdit, setEdited)}
          rows={data?.schools.length === 0 ? [] : rows}
          keyOf={({ schoolId }) => schoolId ?? 'total'}
          lookOf={({ schoolId }) => (schoolId === null ? 'font-semibold' : undefined)}
          empty={
            <EmptyState
              title="Nothing is planned yet."
              hint="The plan has deficiencies with an estimated cost, and capital needs such as a roof with its year and its life."
            />
          }
          failed={failed}
          onRetry={onRetry}
        />
      </div>
      {edited?.schoolId && (
        <ValueDialog
          schoolId={edited.schoolId}
          school={edited.school}
          value={edited.replacementValue}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
