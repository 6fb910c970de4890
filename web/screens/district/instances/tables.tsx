import type {
  InstancesAnswer,
  InstancesOfSchool,
  YearInstances,
} from '#contract/inspection/instances.ts';
import type { ListState } from '#web/screens/district/state.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

const number = (value: number | undefined) =>
  value === undefined ? '–' : value.toLocaleString('en-US');

const yearColumns = (nameOf: (year: number) => string): readonly Column<YearInstances>[] => [
  { label: 'School year', primary: true, cell: ({ year }) => nameOf(year) },
  {
    label: 'Schools inspected',
    numeric: true,
    phoneLabel: 'Schools',
    cell: ({ inspected }) => number(inspected),
  },
  { label: 'D', numeric: true, phoneLabel: 'D', cell: ({ deficient }) => number(deficient) },
  { label: 'X', numeric: true, phoneLabel: 'X', cell: ({ extreme }) => number(extreme) },
  {
    label: 'Instances',
    numeric: true,
    phone: 'first-line',
    cell: ({ instances }) => number(instances),
  },
];

export function InstancesOfYears({ data }: { data: InstancesAnswer }) {
  const nameOf = useSchoolYearName();
  return (
    <Card
      title="By school year"
      subtitle="Schools that were not inspected in a year are not counted in it"
      flush
    >
      <Table
        caption="Instances by school year"
        columns={yearColumns(nameOf)}
        rows={data.years}
        keyOf={({ year }) => year}
        empty="No school has been inspected yet."
      />
    </Card>
  );
}

const schoolColumns: readonly Column<InstancesOfSchool>[] = [
  {
    label: 'School',
    primary: true,
    cell: ({ id, name }) => <NameLink to={`/facilities/${id}`}>{name}</NameLink>,
  },
  {
    label: 'Inspected',
    className: 'sm:whitespace-nowrap',
    cell: ({ inspection }) =>
      inspection ? (
        <NameLink to={`/inspections/${inspection.id}`}>{dayInWords(inspection.date)}</NameLink>
      ) : (
        'Not inspected'
      ),
  },
  {
    label: 'D',
    numeric: true,
    phoneLabel: 'D',
    cell: ({ inspection }) => number(inspection?.deficient),
  },
  {
    label: 'X',
    numeric: true,
    phoneLabel: 'X',
    cell: ({ inspection }) => number(inspection?.extreme),
  },
  {
    label: 'Instances',
    numeric: true,
    phone: 'first-line',
    cell: ({ inspection }) => number(inspection?.instances),
  },
];

export function InstancesOfSchools({
  list: { state, change },
  data,
}: {
  list: ListState;
  data: InstancesAnswer;
}) {
  return (
    <Card title="By school" subtitle="Those with the most instances first" flush>
      <Table
        caption="Instances by school"
        columns={schoolColumns}
        rows={data.list}
        keyOf={({ id }) => id}
        empty="There is no such school."
      />
      <Pagination
        label="Pages of schools"
        page={state.page}
        pages={data.totalPages}
        onPage={(page, isCorrection = false) => change({ page }, { replace: isCorrection })}
      />
    </Card>
  );
}
