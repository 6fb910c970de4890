import { ChartColumn } from 'lucide-react';
import { useId, useState } from 'react';
import type { Overview } from '#contract/dashboard.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { NameLink } from '#web/ui/name-link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

type Month = Overview['months'][number];

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});
const letter = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const first = ({ month }: Month) => new Date(`${month}-01`);

const columns: readonly Column<Month>[] = [
  { label: 'Month', primary: true, cell: (month) => long.format(first(month)) },
  {
    label: 'Inspections',
    numeric: true,
    cell: (month) => <NameLink to={listOf(month)}>{month.inspections}</NameLink>,
  },
  {
    label: 'Average score',
    numeric: true,
    cell: (month) => (
      <NameLink to={listOf(month, '&sort=score')}>{inPercent(month.averageScore)}</NameLink>
    ),
  },
];

/** The inspections of a month, as a list. */
const listOf = ({ month }: Month, sort = '') => {
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
      title="Average score by month"
      subtitle="All inspections of the last 12 months"
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
            caption="Average score by month"
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

function Bars({ months }: { months: readonly Month[] }) {
  const spoken = months
    .filter(({ averageScore }) => averageScore !== null)
    .map((month) => `${long.format(first(month))} ${inPercent(month.averageScore)}`)
    .join(', ');
  return (
    <figure role="img" aria-label={`Average score by month: ${spoken || 'no inspections yet'}`}>
      <div className="relative mt-4 h-52" aria-hidden="true">
        {[100, 90, 75, 50, 25, 0].map((line) => (
          <div
            key={line}
            className="absolute inset-x-0 border-t border-dashed border-line"
            style={{ bottom: `${line}%` }}
          >
            <span className="absolute right-0 -translate-y-full text-xs text-muted figures">
              {line}
            </span>
          </div>
        ))}
        <div className="absolute inset-0 flex items-end gap-1.5 pr-8 sm:gap-2.5">
          {months.map(({ month, averageScore }) => (
            <div key={month} className="flex h-full min-w-0 flex-1 items-end justify-center">
              {averageScore !== null && (
                <div
                  data-bar
                  className="w-full max-w-8 rounded-t-md bg-brand"
                  style={{ height: `${Math.max(averageScore, 1)}%` }}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-2 flex gap-1.5 pr-8 sm:gap-2.5" aria-hidden="true">
        {months.map((month) => (
          <span key={month.month} className="min-w-0 flex-1 text-center text-xs text-muted">
            <span className="sm:hidden">{letter.format(first(month))}</span>
            <span className="max-sm:hidden">{format.format(first(month)).split(' ')[0]}</span>
          </span>
        ))}
      </div>
    </figure>
  );
}
