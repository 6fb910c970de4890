// The ranking of schools, the chart and the schools not inspected. Loaded lazily.
import type { ReactNode } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { Later } from '#web/ui/later.tsx';
import { column, grid, OverviewSkeleton } from './overview-skeleton.tsx';
import { MonthChart } from './month-chart.tsx';
import { NotInspected } from './not-inspected.tsx';
import { Ranking } from './ranking.tsx';

/** Renders only `beside`, what stands beside the ranking, if the data cannot be loaded. */
export default function Overview({ beside }: { beside: ReactNode }) {
  const overview = useCall('inspection/overview', {});
  if (overview.isError) return beside;
  if (!overview.data) return <OverviewSkeleton beside={beside} />;
  const { months, notInspected } = overview.data.data;
  const isBegun = months.some(({ inspections }) => inspections > 0);
  return (
    <div className={grid}>
      <Ranking />
      <div className={column}>
        {beside}
        <Later>
          <MonthChart months={months} isBegun={isBegun} />
          <NotInspected notInspected={notInspected} isBegun={isBegun} />
        </Later>
      </div>
    </div>
  );
}
