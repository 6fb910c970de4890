// The inspections that are planned for this person in the next days, and the schools for which the
// district still has to plan one.
import { ClipboardPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { addDays } from '#domain/calendar.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { useInspectionLink } from '#web/upload-queue/use-inspection-link.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Unfinished } from './unfinished.tsx';

/**
 * Shows only the unfinished inspections if none is planned or due, or if the schedule cannot be
 * loaded.
 */
export default function Planned() {
  const overview = useCall('schedule/overview', {}).data?.data;
  const mayInspect = useCan('inspect');
  // Offline, the schedule is not available, but the unfinished inspections on this device are.
  if (!overview) return <Unfinished besides={[]} />;
  const { mine, today, overdue, toPlan, notInspected } = overview;
  const counts: ReactNode[] = [
    countLink(overdue, 'overdue', 'overdue'),
    countLink(toPlan, 'due-soon', 'due within 30 days and not planned'),
    countLink(notInspected, 'not-inspected', 'not inspected this school year'),
  ].filter(Boolean);
  const isMine = mayInspect && mine.length > 0;
  const unfinished = <Unfinished besides={isMine ? mine.map(({ schoolId }) => schoolId) : []} />;
  if (!isMine && counts.length === 0) return unfinished;
  return (
    <>
      <Card
        title={isMine ? 'Planned for you' : 'Schedule'}
        actions={
          <Link href="/schedule" className="font-medium text-brand underline underline-offset-4">
            Open the schedule
          </Link>
        }
      >
        {isMine && (
          <ul className="flex flex-col gap-2">
            {mine.map((school) => (
              <MyInspection key={school.schoolId} school={school} today={today} />
            ))}
          </ul>
        )}
        {counts.length > 0 && (
          <ul
            aria-label="Schools by their schedule"
            className={`flex flex-wrap gap-x-5 gap-y-1 ${isMine ? 'mt-3 border-t border-line pt-3' : ''}`}
          >
            {counts}
          </ul>
        )}
      </Card>
      {/* The unfinished inspections are read from the device, so they appear later than the card.
          They are below the card so that the card does not move when somebody is about to tap
          it. */}
      {unfinished}
    </>
  );
}

const countLink = (count: number, state: string, words: string): ReactNode =>
  count > 0 && (
    <li key={state}>
      <NameLink to={`/schedule?view=list&state=${state}`}>
        {plural(count, 'school')} {words}
      </NameLink>
    </li>
  );

function MyInspection({
  school: { schoolId, school, plannedDate, missed },
  today,
}: {
  school: ScheduledSchool;
  today: string;
}) {
  const { to, isBegun } = useInspectionLink(schoolId);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">
        <span dir="auto" className="font-medium wrap-anywhere">
          {school}
        </span>
        <span className={`block text-sm ${missed ? 'text-poor' : 'text-muted'}`}>
          {plannedDate && whenInWords(plannedDate, today)}
        </span>
      </p>
      <ButtonLink
        to={to}
        variant={plannedDate && plannedDate <= today ? 'primary' : 'secondary'}
        icon={<ClipboardPlus aria-hidden="true" />}
        aria-label={`${isBegun ? 'Continue' : 'Start'} the inspection of ${school}`}
      >
        {isBegun ? 'Continue Inspection' : 'Start Inspection'}
      </ButtonLink>
    </li>
  );
}

const whenInWords = (day: string, today: string): string => {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return day < today ? `Was planned for ${dayInWords(day)}` : dayInWords(day);
};
