import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import type { ScoredInspection } from '#contract/inspection/trends.ts';
import { groups } from '#domain/instrument/group.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { BarChart } from '#web/ui/score/bar-chart.tsx';
import { chartScale } from '#web/ui/score/chart-scale.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { GroupLegend } from '#web/ui/score/group-legend.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

/** The number of bars that fit next to each other on a phone. */
const BARS = 12;

const columns: readonly Column<ScoredInspection>[] = [
  {
    label: 'Date',
    primary: true,
    cell: ({ id, date }) => <NameLink to={`/inspections/${id}`}>{dayInWords(date)}</NameLink>,
    className: 'sm:whitespace-nowrap',
  },
  {
    label: 'Score',
    numeric: true,
    phone: 'first-line',
    cell: ({ id, score }) => (
      <NameLink to={`/inspections/${id}?explain=overall`}>{inPercent(score)}</NameLink>
    ),
  },
  ...groups.map(
    ({ letter, name }, at): Column<ScoredInspection> => ({
      label: `${letter} ${name}`,
      heading: <abbr title={name}>{letter}</abbr>,
      numeric: true,
      phoneLabel: letter,
      cell: ({ id, groups: own }) => (
        <NameLink to={`/inspections/${id}?explain=${letter}`}>
          {inPercent(own[at]?.score ?? null)}
        </NameLink>
      ),
    }),
  ),
];

/** The scores of the school's inspections as charts, overall and by group, or as a table. */
export function Trend({ schoolId }: { schoolId: string }) {
  const trend = useCall('inspection/school-trend', { schoolId });
  const [asTable, setAsTable] = useState(false);
  const list = trend.data?.data.list ?? [];
  const [latest, previous] = list;
  // Another part of the page says that there is no inspection or that it could not be loaded.
  if (!latest) return null;
  return (
    <Card
      title="Score by inspection"
      subtitle={
        list.length > BARS && !asTable ? `The latest ${BARS}; the table has more` : undefined
      }
      flush={asTable}
      actions={
        <>
          {previous && (
            <ButtonLink
              to={`/inspections/${latest.id}/compare/${previous.id}`}
              icon={<GitCompareArrows aria-hidden="true" />}
            >
              What changed
            </ButtonLink>
          )}
          <Button variant="quiet" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show chart' : 'Show table'}
          </Button>
        </>
      }
    >
      {asTable ? (
        <>
          <Table
            caption="Score by inspection"
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            empty=""
          />
          <GroupLegend className="px-4 pt-3 pb-4 sm:px-5" />
        </>
      ) : (
        <Charts inspections={list.slice(0, BARS).toReversed()} />
      )}
    </Card>
  );
}

const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function Charts({ inspections }: { inspections: readonly ScoredInspection[] }) {
  const barsOf = (valueOf: (inspection: ScoredInspection) => number | null) =>
    inspections.map((inspection) => ({
      key: inspection.id,
      label: monthAndYear.format(new Date(inspection.date)),
      short: `’${inspection.date.slice(2, 4)}`,
      spoken: dayInWords(inspection.date),
      value: valueOf(inspection),
      to: `/inspections/${inspection.id}`,
    }));
  const chart = { format: inPercent, none: 'no score' };
  const groupScale = chartScale(
    inspections.flatMap((inspection) => inspection.groups.map(({ score }) => score)),
  );
  return (
    <>
      <BarChart label="Score by inspection" bars={barsOf(({ score }) => score)} {...chart} />
      <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {groups.map(({ letter, name }, at) => (
          // A long name takes two lines. The charts are at the bottom of their cells, so that those
          // of a row start at the same height.
          <li key={letter} className="flex min-w-0 flex-col justify-between">
            <p className="flex flex-col text-[0.8125rem]">
              <span>
                <span className="font-semibold">{letter}</span>
                {'\u00a0'}
                <Breakable text={name} />
              </span>
              <span className="text-muted figures">
                {inPercent(inspections.at(-1)?.groups[at]?.score ?? null)}
              </span>
            </p>
            <BarChart
              label={`${letter} ${name}`}
              bars={barsOf((inspection) => inspection.groups[at]?.score ?? null)}
              size="low"
              scale={groupScale}
              {...chart}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
