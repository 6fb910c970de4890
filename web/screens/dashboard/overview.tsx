// The two pictures of the dashboard, each with its numbers in a table behind it. Loaded lazily.
import { useCall } from '#web/api/hooks.ts';
import { MonthChart } from './month-chart.tsx';
import { NotInspected } from './not-inspected.tsx';

export default function Overview() {
  const overview = useCall('inspection/overview', {}).data?.data;
  if (!overview) return null;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <MonthChart months={overview.months} />
      <NotInspected notInspected={overview.notInspected} />
    </div>
  );
}
