import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states.tsx';

export const grid = 'grid items-start gap-4 xl:grid-cols-[3fr_2fr]';
export const columnLook = 'flex min-w-0 flex-col gap-4';

export const MonthsSkeleton = () => (
  <Card
    title="Average score of inspections by month"
    subtitle="Counts every inspection of the month, including several at one school"
  >
    <Skeleton className="h-50" />
  </Card>
);
