import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states.tsx';

export const grid = 'grid items-start gap-4 xl:grid-cols-[3fr_2fr]';
export const columnLook = 'flex min-w-0 flex-col gap-4';

/**
 * The placeholder of the ranking and of what is next to it (`beside`), which prevents a layout
 * shift.
 */
export const OverviewSkeleton = ({ beside }: { beside: ReactNode }) => (
  <div className={grid}>
    <Card title="Schools by condition">
      <Skeleton className="h-120" />
    </Card>
    <div className={columnLook}>{beside}</div>
  </div>
);

export const MonthsSkeleton = () => (
  <Card
    title="Average score of inspections by month"
    subtitle="Counts every inspection of the month, including several at one school"
  >
    <Skeleton className="h-50" />
  </Card>
);
