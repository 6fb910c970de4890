import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states.tsx';

export const grid = 'grid items-start gap-4 xl:grid-cols-[3fr_2fr]';
export const column = 'flex min-w-0 flex-col gap-4';

/**
 * The placeholder of the lower part of the dashboard, which prevents a layout shift when that is
 * loaded.
 */
export const OverviewSkeleton = ({ beside }: { beside: ReactNode }) => (
  <div className={grid}>
    <Card title="Schools by condition">
      <Skeleton className="h-120" />
    </Card>
    <div className={column}>
      {beside}
      <Card
        title="Average score of inspections by month"
        subtitle="Counts every inspection of the month, including several at one school"
      >
        <Skeleton className="h-50" />
      </Card>
    </div>
  </div>
);
