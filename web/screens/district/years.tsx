import type { DistrictRow, DistrictYear } from '#contract/inspection/trends.ts';
import { groups } from '#domain/instrument/group.ts';
import { pluralForm } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { BarChart } from '#web/ui/score/bar-chart.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { GroupLegend } from '#web/ui/score/group-legend.tsx';
import { ScoreChange } from '#web/ui/score/score-change.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { fallenSchoolsInput } from './state.ts';

const yearColumns = (nameOf: (year: number) => string): readonly Column<DistrictYear>[] => [
  {
    label: 'School year',
    primary: true,
    cell: ({ year }) => <NameLink to={`/district?year=${year}`}>{nameOf(year)}</NameLink>,
    className: 'whitespace-nowrap',
  },
  { label: 'Schools', numeric: true, phoneLabel: 'Schools', cell: ({ schools }) => schools },
  {
    label: 'Average',
    numeric: true,
    phoneLabel: 'Average',
    phone: 'first-line',
    cell: ({ mean }) => <span className="max-sm:font-semibold">{inPercent(mean)}</span>,
  },
  {
    label: 'Change',
    numeric: true,
    phoneLabel: 'Change',
    cell: ({ change, schoolsInBoth }) => (
      <>
        <ScoreChange change={change} />
        {schoolsInBoth > 0 && (
          <span className="text-sm text-muted sm:max-2xl:block">
            {' '}
            same {pluralForm(schoolsInBoth, 'school', `${schoolsInBoth} schools`)}
          </span>
        )}
      </>
    ),
  },
  ...groups.map(
    ({ letter, name }): Column<DistrictYear> => ({
      label: letter,
      heading: <abbr title={name}>{letter}</abbr>,
      numeric: true,
      phoneLabel: letter,
      cell: (year) => year.groups.find((group) => group.letter === letter)?.mean?.toFixed(2) ?? '–',
    }),
  ),
];

const schoolColumns: readonly Column<DistrictRow>[] = [
  {
    label: 'School',
    primary: true,
    cell: ({ id, name }) => <NameLink to={`/facilities/${id}`}>{name}</NameLink>,
  },
  {
    label: 'Change',
    numeric: true,
    phone: 'first-line',
    cell: ({ inspectionId, before, change, name }) =>
      before ? (
        <NameLink to={`/inspections/${inspectionId}/compare/${before.inspectionId}?from=district`}>
          <ScoreChange change={change} />
          <span className="sr-only"> (what changed in {name})</span>
        </NameLink>
      ) : (
        <ScoreChange change={null} />
      ),
  },
  {
    label: 'The year before',
    numeric: true,
    phoneLabel: 'Before',
    cell: ({ before }) => inPercent(before?.score ?? null),
  },
  { label: 'Now', numeric: true, phoneLabel: 'Now', cell: ({ score }) => inPercent(score) },
  { label: 'Inspected', cell: ({ date }) => dayInWords(date) },
];

/**
 * The school years of the district, and the schools whose scores fell most since the previous year.
 */
export function Years() {
  const nameOf = useSchoolYearName();
  const years = useCall('inspection/years', {});
  const schools = useCall('inspection/district', fallenSchoolsInput);
  const rows = years.data?.data.list;
  return (
    <div className="flex flex-col gap-4">
      <Card
        title="Year over year"
        subtitle="The average of the schools, each by its latest inspection in a school year. The change compares only schools inspected in both years, so it can differ from that of the averages. The dashboard’s average is another one: it counts each inspection of the last 12 months."
        flush
      >
        {rows && rows.length > 1 && (
          <div className="px-4 pb-4 sm:px-5">
            <BarChart
              label="Average score of schools by school year"
              none="no inspections yet"
              format={inPercent}
              bars={rows.toReversed().map(({ year, mean }) => ({
                key: String(year),
                label: nameOf(year),
                short: `’${String(year).slice(2)}`,
                spoken: nameOf(year),
                value: mean,
              }))}
            />
          </div>
        )}
        {/* Narrow padding, because otherwise twelve columns do not fit next to the menu. */}
        <div className="sm:max-2xl:[&_:is(td,th)]:px-2">
          <Table
            caption="Year over year"
            columns={yearColumns(nameOf)}
            rows={rows}
            keyOf={({ year }) => year}
            empty="No school has been inspected yet."
            failed={years.isError}
            onRetry={() => void years.refetch()}
          />
        </div>
        {rows && rows.length > 0 && <GroupLegend className="px-4 pt-3 pb-4 sm:px-5" />}
      </Card>
      <Card
        title="What changed since last year"
        subtitle="Largest drop first; each change shows what changed, area by area"
        flush
      >
        <Table
          caption="What changed since last year"
          columns={schoolColumns}
          rows={schools.data?.data.list.filter(({ before }) => before !== null)}
          keyOf={({ id }) => id}
          empty="No school has been inspected in two school years yet."
          failed={schools.isError}
          onRetry={() => void schools.refetch()}
        />
      </Card>
    </div>
  );
}
