// The ranking of schools, the chart and the schools not inspected. Loaded lazily.
import { useCall } from '#web/api/cache/hooks.ts';
import { Later } from '#web/ui/later.tsx';
import { grid, OverviewSkeleton } from './overview-skeleton.tsx';
import { MonthChart } from './month-chart.tsx';
import { NotInspected } from './not-inspected.tsx';
import { Ranking } from './ranking.tsx';

/** Renders nothing if the data cannot be loaded. */
export default function Overview() {
  const overview = useCall('inspection/overview', {});
  if (overview.isError) return null;
  if (!overview.data) return <OverviewSkeleton />;
  const { months, notInspected } = overview.data.data;
  const isBegun = months.some(({ inspections }) => inspections > 0);
  return (
    <div className={grid}>
      <Ranking />
      <div className="flex min-w-0 flex-col gap-4">
        <MonthChart months={months} isBegun={isBegun} />
        <Later>
          <NotInspected notInspected={notInspected} isBegun={isBegun} />
        </Later>
      </div>
    </div>
  );
}
