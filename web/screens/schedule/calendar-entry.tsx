import { Link } from 'wouter';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { cx } from '#web/ui/cx.ts';
import { dayInWords } from '#web/ui/format/day.ts';

/** The note about a school in addition to its day and its inspector; '' if there is none. */
const remarkOf = ({ plannedDate, missed, overdue, dueDate }: ScheduledSchool): string => {
  if (missed) return 'Missed';
  if (plannedDate) return overdue && dueDate ? `Was due ${dayInWords(dueDate)}` : '';
  if (overdue && dueDate) return `Overdue since ${dayInWords(dueDate)}`;
  return dueDate ? `Due by ${dayInWords(dueDate)}` : 'Never inspected';
};

const looks = {
  late: 'border-poor/40 bg-poor-soft text-poor',
  planned: 'border-brand/30 bg-brand-soft text-brand',
  open: 'border-dashed border-edge bg-surface text-ink',
} as const;

const lookOf = ({ plannedDate, missed, overdue }: ScheduledSchool): keyof typeof looks =>
  missed || (overdue && !plannedDate) ? 'late' : plannedDate ? 'planned' : 'open';

/**
 * One school in the calendar. People who may plan can click it to open its plan, or drag it to
 * another day. For other people it is a link to the page of the school.
 */
export function CalendarEntry({
  school,
  onOpen,
  onDrag,
}: {
  school: ScheduledSchool;
  /** Opens the plan of the school; undefined for people who may not plan. */
  onOpen?: (() => void) | undefined;
  /** Called with the school when it is picked up, and with undefined when it is released. */
  onDrag: (school: ScheduledSchool | undefined) => void;
}) {
  const remark = remarkOf(school);
  const content = (
    <>
      <span dir="auto" className="block font-medium wrap-anywhere">
        {school.school}
      </span>
      {(school.inspector ?? school.plannedDate) && (
        <span className="block wrap-anywhere">
          {school.inspector ? nameWithDeparture(school.inspector) : 'No inspector'}
        </span>
      )}
      {remark && <span className="block text-xs">{remark}</span>}
    </>
  );
  const look = cx(
    'block w-full rounded-control border px-2 py-1.5 text-left text-[0.8125rem] leading-5',
    'hover:[filter:brightness(0.97)] max-sm:min-h-11',
    looks[lookOf(school)],
  );
  if (!onOpen) {
    return (
      <Link href={`/facilities/${school.schoolId}`} className={look}>
        {content}
      </Link>
    );
  }
  // Not a button element, because Firefox does not support dragging one (Bugzilla 568313).
  return (
    <div
      role="button"
      tabIndex={0}
      draggable
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onOpen();
      }}
      onDragStart={(event) => {
        // Firefox does not start dragging without data.
        event.dataTransfer.setData('text/plain', school.school);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(school);
      }}
      onDragEnd={() => onDrag(undefined)}
      aria-haspopup="dialog"
      className={cx(look, 'cursor-grab')}
    >
      {content}
    </div>
  );
}
