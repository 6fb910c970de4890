import { Target } from 'lucide-react';
import { useState } from 'react';
import type { InstancesAnswer } from '#contract/inspection/instances.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const LcapDialog = loadable(() => import('./lcap-dialog.tsx'));

type Metric = NonNullable<InstancesAnswer['lcap']>;

/** The metric as the LCAP has it: the baseline, the outcomes of three years, and the target. */
export function Lcap({ data, isOfAll }: { data: InstancesAnswer; isOfAll: boolean }) {
  const nameOf = useSchoolYearName();
  const mayEdit = useCan('manageAccount');
  const [isOpen, setIsOpen] = useState(false);
  const edit = mayEdit && (
    <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
      {data.lcap ? 'Edit' : 'Enter the LCAP'}
    </Button>
  );
  return (
    <Card
      title="LCAP metric"
      subtitle={
        isOfAll
          ? 'Number of instances of not meeting good repair; the present year is counted so far'
          : 'Only the chosen schools are counted; the baseline and the target that were entered are those of the district'
      }
      actions={data.lcap && edit}
      flush
    >
      {data.lcap ? (
        <Table
          caption="LCAP metric"
          columns={columnsOf(data.lcap, nameOf)}
          rows={[data.lcap]}
          keyOf={({ firstYear }) => firstYear}
          empty="The LCAP has not been entered."
        />
      ) : (
        <EmptyState
          icon={<Target aria-hidden="true" />}
          title="The LCAP has not been entered."
          hint="With its first school year, a baseline and a target, this shows the outcome of each year as the LCAP needs it."
          action={edit}
        />
      )}
      {isOpen && <LcapDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const number = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-US'));

const signed = (value: number | null) =>
  value === null
    ? '–'
    : `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('en-US')}`;

const columnsOf = (
  { baseline, outcomes }: Metric,
  nameOf: (year: number) => string,
): readonly Column<Metric>[] => [
  {
    label: `Baseline ${nameOf(baseline.year)}`,
    primary: true,
    cell: (metric) => (
      <>
        <span className="sm:hidden">Baseline {nameOf(baseline.year)}: </span>
        {number(metric.baseline.instances)}
        {metric.baseline.isEntered && <span className="text-sm text-muted"> (entered)</span>}
      </>
    ),
  },
  ...outcomes.map(
    ({ year, instances }, at): Column<Metric> => ({
      label: `Year ${at + 1} outcome ${nameOf(year)}`,
      numeric: true,
      phoneLabel: `Year ${at + 1}, ${nameOf(year)}`,
      cell: () => number(instances),
    }),
  ),
  { label: 'Target', numeric: true, phoneLabel: 'Target', cell: ({ target }) => number(target) },
  {
    label: 'Difference from baseline',
    numeric: true,
    phoneLabel: 'Difference',
    cell: ({ difference }) => signed(difference),
  },
];
