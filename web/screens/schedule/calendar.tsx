import { type ReactNode, useState } from 'react';
import { closedOn, type Holiday, isWeekend } from '#domain/school/holidays.ts';
import type { ScheduledDay, ScheduledSchool } from '#contract/schedule/schedule.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { DoneEntry } from './done-entry.tsx';
import { CalendarEntry } from './calendar-entry.tsx';
import { calendarDays, monthInWords, weekdayInWords, weekdays } from './months.ts';

/**
 * A month: its days with their schools and completed inspections. A phone shows only the days that
 * have entries, one below the other. A day with many entries shows some of them, and links to lists
 * with all of them. The `dragged` school can be dropped on today and later days.
 */
export function Calendar({
  month,
  today,
  days,
  holidays,
  listOf,
  dragged,
  onDrag,
  onDrop,
  onOpen,
}: {
  month: string;
  today: string;
  /** The days that have entries; undefined while loading. */
  days: readonly ScheduledDay[] | undefined;
  /** The holidays of the month. */
  holidays: readonly Holiday[];
  /** The URL of the list of a day. */
  listOf: (day: string) => string;
  dragged: ScheduledSchool | undefined;
  onDrag: (school: ScheduledSchool | undefined) => void;
  onDrop: (day: string) => void;
  /** Opens the plan of a school; undefined for people who may not plan. */
  onOpen: ((school: ScheduledSchool) => void) | undefined;
}) {
  const [over, setOver] = useState<string>();
  const found = new Map(days?.map((one) => [one.day, one]));
  const isTarget = (day: string) => dragged !== undefined && day >= today;
  return (
    <div>
      <div
        aria-hidden="true"
        className="grid grid-cols-7 border-b border-line text-center text-[0.8125rem] font-medium text-muted max-sm:hidden"
      >
        {weekdays.map((weekday) => (
          <span key={weekday} className="py-2">
            {weekday.slice(0, 3)}
          </span>
        ))}
      </div>
      <ol
        aria-label={monthInWords(month)}
        aria-busy={days === undefined}
        className="-mb-px grid grid-cols-1 overflow-hidden rounded-b-card sm:grid-cols-7"
      >
        {calendarDays(month).map((day, at) => {
          if (!day) {
            return (
              <li
                key={at}
                aria-hidden="true"
                className="border-b border-l border-line [&:nth-child(7n+1)]:border-l-0 max-sm:hidden"
              />
            );
          }
          const here = found.get(day) ?? nothing;
          const more = here.schoolsInAll - here.schools.length;
          const closed = closedOn(day, holidays);
          const moreDone = here.inspectionsInAll - here.inspections.length;
          return (
            <li
              key={day}
              data-day={day}
              aria-label={`${weekdayInWords(day)}${day === today ? ', today' : ''}`}
              onDragOver={(event) => {
                if (!isTarget(day)) return;
                event.preventDefault();
                if (over !== day) setOver(day);
              }}
              onDragLeave={(event) => {
                const to = event.relatedTarget;
                if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(undefined);
              }}
              onDrop={(event) => {
                event.preventDefault();
                setOver(undefined);
                onDrop(day);
              }}
              className={cx(
                'flex min-w-0 flex-col gap-1 border-b border-line p-2 sm:border-l sm:first:border-l-0 sm:[&:nth-child(7n+1)]:border-l-0 sm:p-1.5',
                !found.has(day) && day !== today && 'max-sm:hidden',
                day < today ? 'sm:min-h-14' : 'sm:min-h-28',
                day < today && 'bg-sunken/60',
                day >= today && (closed || isWeekend(day)) && 'sm:bg-sunken/60',
                over === day &&
                  dragged &&
                  'bg-brand-soft outline-2 -outline-offset-2 outline-brand',
              )}
            >
              <time
                dateTime={day}
                aria-hidden="true"
                className={cx(
                  'text-[0.8125rem] figures',
                  day === today ? 'font-semibold text-brand' : 'text-muted',
                )}
              >
                <span className="sm:hidden">{weekdayInWords(day)}</span>
                <span className="max-sm:hidden">{Number(day.slice(8))}</span>
                {day === today && ' · Today'}
              </time>
              {closed && (
                <p dir="auto" className="text-xs leading-4 wrap-anywhere text-muted max-sm:hidden">
                  <span className="sr-only">Schools are closed: </span>
                  {holidays.find((one) => one.day === day)?.name || 'Closed'}
                </p>
              )}
              {days === undefined && at % 5 === 2 && <Skeleton className="h-9" />}
              {here.inspections.map((inspection) => (
                <DoneEntry key={inspection.id} inspection={inspection} />
              ))}
              {moreDone > 0 && (
                <More to={`/inspections?from=${day}&to=${day}`} day={day}>
                  {moreDone} more inspected
                </More>
              )}
              {here.schools.map((school) => (
                <CalendarEntry
                  key={school.schoolId}
                  school={school}
                  onOpen={onOpen && (() => onOpen(school))}
                  onDrag={onDrag}
                />
              ))}
              {more > 0 && (
                <More to={listOf(day)} day={day}>
                  and {more} more
                </More>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const nothing = { schools: [], schoolsInAll: 0, inspections: [], inspectionsInAll: 0 };

const More = ({ to, day, children }: { to: string; day: string; children: ReactNode }) => (
  <p className="px-2 text-[0.8125rem] max-sm:flex max-sm:min-h-11 max-sm:items-center">
    <NameLink to={to}>
      {children}
      <span className="sr-only"> on {weekdayInWords(day)}</span>
    </NameLink>
  </p>
);
