import { ChartColumn } from 'lucide-react';
import { useId, useState } from 'react';
import type { Overview } from '#contract/inspection/dashboard.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { BarChart } from '#web/ui/score/bar-chart.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

type Month = Overview['months'][number];

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});
const letter = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const firstDayOf = ({ month }: Month) => new Date(`${month}-01`);

const columns: readonly Column<Month>[] = [
  { label: 'Month', primary: true, cell: (month) => monthAndYear.format(firstDayOf(month)) },
  {
    label: 'Inspections',
    numeric: true,
    phoneLabel: 'Inspections',
    cell: (month) => <NameLink to={linkToMonth(month)}>{month.inspections}</NameLink>,
  },
  {
    label: 'Average score',
    numeric: true,
    phone: 'first-line',
    cell: (month) => (
      <NameLink to={linkToMonth(month, '&sort=score')}>{inPercent(month.averageScore)}</NameLink>
    ),
  },
];

/**
 * The path of the list of inspections, filtered by a month; `sort` is appended to the query string.
 */
const linkToMonth = ({ month }: Month, sort = '') => {
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  return `/inspections?from=${month}-01&to=${last}${sort}`;
};

/**
 * The average score of each of the last 12 months as a bar chart, or as a table on request.
 * `isBegun` is false if there are no inspections in these months.
 */
export function MonthChart({ months, isBegun }: { months: readonly Month[]; isBegun: boolean }) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Card
      title="Average score of inspections by month"
      subtitle="Counts every inspection of the month, including several at one school"
      flush={asTable}
      actions={
        isBegun && (
          <Button
            variant="quiet"
            aria-expanded={asTable}
            aria-controls={id}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show chart' : 'Show table'}
          </Button>
        )
      }
    >
      <div id={id}>
        {asTable ? (
          <Table
            caption="Average score of inspections by month"
            columns={columns}
            rows={months}
            keyOf={({ month }) => month}
            empty=""
          />
        ) : isBegun ? (
          <Bars months={months} />
        ) : (
          <EmptyState
            icon={<ChartColumn aria-hidden="true" />}
            title="No scores yet."
            hint="Scores appear here after your first inspection."
          />
        )}
      </div>
    </Card>
  );
}

const Bars = ({ months }: { months: readonly Month[] }) => (
  <BarChart
    label="Average score of inspections by month"
    none="no inspections yet"
    format={inPercent}
    bars={months.map((month) => ({
      key: month.month,
      label: format.format(firstDayOf(month)).split(' ')[0] ?? '',
      short: letter.format(firstDayOf(month)),
      spoken: monthAndYear.format(firstDayOf(month)),
      value: month.averageScore,
      to: linkToMonth(month, '&sort=score'),
    }))}
  />
);
