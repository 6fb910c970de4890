import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states.tsx';

export const grid = 'grid items-start gap-4 xl:grid-cols-2';

/** The placeholder of both charts, which prevents a layout shift when they are loaded. */
export const OverviewSkeleton = () => (
  <div className={grid} aria-busy="true">
    <Card title="Average score by month" subtitle="All inspections of the last 12 months">
      <Skeleton className="h-50" />
    </Card>
    <Card title="Not inspected this school year">
      <Skeleton className="h-55" />
    </Card>
  </div>
);
