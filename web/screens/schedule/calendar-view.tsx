import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { Calendar } from './calendar.tsx';
import { MonthNav } from './month-nav.tsx';
import { presentMonth } from './present-month.ts';
import { isFiltered, monthInput, noFilter, type ScheduleList } from './state.ts';
import { ToPlan } from './to-plan.tsx';
import { usePlanning } from './use-planning.tsx';

/**
 * A month with the planned, due and completed inspections; above it the schools that can be dragged
 * into it.
 */
export function CalendarView({ list, mayPlan }: { list: ScheduleList; mayPlan: boolean }) {
  const { state, change } = list;
  const present = presentMonth();
  const month = state.month || present;
  const [dragged, setDragged] = useState<ScheduledSchool>();
  const planning = usePlanning();
  const schedule = useCall('schedule/month', monthInput(state, month));
  const found = schedule.data?.data;
  const onMonth = (next: string) => change({ month: next === present ? '' : next });
  const open = mayPlan ? planning.open : undefined;
  return (
    <div className="flex flex-col gap-4">
      {mayPlan && <ToPlan list={list} onOpen={planning.open} onDrag={setDragged} />}
      <Card
        aria-label="Calendar"
        flush
        title={
          <MonthNav month={month} onMonth={onMonth}>
            {month !== present && <Button onClick={() => onMonth(present)}>This Month</Button>}
          </MonthNav>
        }
      >
        {schedule.isError ? (
          <FailedState onRetry={() => void schedule.refetch()} />
        ) : (
          <>
            {!found && (
              <p role="status" className="sr-only">
                Loading the schedule
              </p>
            )}
            <Calendar
              month={month}
              today={found?.today ?? `${present}-00`}
              days={found?.days}
              holidays={found?.holidays ?? []}
              listOf={(day) => list.addressOf({ view: 'list', month, day, page: 1, done: 1 })}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={(day) => {
                if (dragged) planning.move(dragged, day);
                setDragged(undefined);
              }}
              onOpen={open}
            />
            {found?.days.length === 0 && (
              <EmptyState
                icon={<CalendarDays aria-hidden="true" />}
                title={
                  isFiltered(state) || state.search
                    ? 'Nothing this month with these filters.'
                    : 'Nothing is planned or due this month.'
                }
                action={
                  (isFiltered(state) || state.search !== '') && (
                    <Button onClick={() => change(noFilter)}>Clear Filters</Button>
                  )
                }
              />
            )}
          </>
        )}
      </Card>
      {planning.dialog}
    </div>
  );
}
