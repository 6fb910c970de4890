// The ranking of schools, the chart and the schools not inspected.
import type { ReactNode } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { Later } from '#web/ui/later.tsx';
import { columnLook, grid, MonthsSkeleton } from './months-skeleton.tsx';
import { MonthChart } from './month-chart.tsx';
import { NotInspectedSchools } from './not-inspected.tsx';
import { Ranking } from './ranking.tsx';

/** The ranking, with `beside` next to it; then `below` and the chart of the months. */
export default function Overview({ beside, below }: { beside: ReactNode; below: ReactNode }) {
  return (
    <div className={grid}>
      <div className={columnLook}>
        <Ranking />
        <Later>
          <NotInspected />
        </Later>
      </div>
      <div className={columnLook}>
        {beside}
        <Later>
          {below}
          <Months />
        </Later>
      </div>
    </div>
  );
}

const isBegunIn = (months: readonly { inspections: number }[]) =>
  months.some(({ inspections }) => inspections > 0);

/** Renders nothing if the data cannot be loaded. */
function Months() {
  const overview = useCall('inspection/overview', {});
  if (overview.isError) return null;
  if (!overview.data) return <MonthsSkeleton />;
  const { months } = overview.data.data;
  return <MonthChart months={months} isBegun={isBegunIn(months)} />;
}

/** Renders nothing until the data is loaded: it is the end of its column. */
function NotInspected() {
  const { months, notInspected } = useCall('inspection/overview', {}).data?.data ?? {};
  if (!months || !notInspected) return null;
  return <NotInspectedSchools notInspected={notInspected} isBegun={isBegunIn(months)} />;
}
