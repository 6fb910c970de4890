import { useState } from 'react';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Fold } from '#web/ui/fold.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { CalendarEntry } from './calendar-entry.tsx';
import { noFilter, type ScheduleList, toPlanInput } from './state.ts';

/**
 * The ten schools that have been due longest and are not planned; renders nothing if there are
 * none.
 */
export function ToPlan({
  list,
  onOpen,
  onDrag,
}: {
  list: ScheduleList;
  onOpen: (school: ScheduledSchool) => void;
  onDrag: (school: ScheduledSchool | undefined) => void;
}) {
  // Closed at first, because it would push the calendar off the screen.
  const [isOpen, setIsOpen] = useState(false);
  const schools = useCall('schedule/list', toPlanInput).data?.data;
  if (!schools || schools.list.length === 0) return null;
  const all = list.addressOf({ ...noFilter, view: 'list', month: '', state: 'unplanned' });
  return (
    <Fold
      title="To plan"
      note={plural(schools.totalRows, 'school')}
      open={isOpen}
      onToggle={setIsOpen}
    >
      <p className="mb-3 text-sm text-muted">
        Schools that were never inspected come first, then the most overdue. Drag one to a day, or
        open it to enter a date. To plan several at once, select them{' '}
        <span className="whitespace-nowrap">
          <NameLink to={all}>in the list</NameLink>.
        </span>
      </p>
      <ul className="grid gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {schools.list.map((school) => (
          <li key={school.schoolId} className="*:h-full">
            <CalendarEntry school={school} onOpen={() => onOpen(school)} onDrag={onDrag} />
          </li>
        ))}
      </ul>
      {schools.totalPages > 1 && (
        <p className="pt-3">
          <NameLink to={all}>All schools that are not planned</NameLink>
        </p>
      )}
    </Fold>
  );
}
