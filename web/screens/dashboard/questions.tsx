import {
  CalendarClock,
  CalendarDays,
  DoorOpen,
  GitCompareArrows,
  Grid3x3,
  Hourglass,
  type LucideIcon,
  Repeat,
} from 'lucide-react';
import { UNRESOLVED } from '#domain/inspection/deficiency.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { rankingInput } from './ranking-state.ts';
import { RowLink } from './row-link.tsx';
import { withMinusSign } from './stat-cards.tsx';

type Question = {
  label: string;
  /** Undefined while it is loading, null if it cannot be loaded. */
  answer: string | null | undefined;
  to: string;
  icon: LucideIcon;
};

/** The answer of a call in words. */
const inWords = <Data,>(
  { data, isError }: { data: { data: Data } | undefined; isError: boolean },
  words: (data: Data) => string,
): Question['answer'] => (data ? words(data.data) : isError ? null : undefined);

const inDigits = (number: number) => number.toLocaleString('en-US');

const rowsInWords = ({ totalRows, hasMore }: { totalRows: number; hasMore: boolean }) =>
  `${hasMore ? 'More than ' : ''}${inDigits(totalRows)}`;

/** Each answer is read from the list to which its question leads, or from a card above. */
function useQuestions(): readonly Question[] {
  const one = { page: 1, limit: 1 };
  const cards = useCall('inspection/dashboard', {});
  const ranking = useCall('inspection/ranking', rankingInput(''));
  const open = useCall('deficiency/list', { ...one, state: UNRESOLVED, sort: 'found' });
  const due = useCall('deficiency/list', {
    ...one,
    state: UNRESOLVED,
    dueWithin: '30',
    sort: 'due',
  });
  const rooms = useCall('deficiency/rooms', one);
  const uninspected = useCall('inspection/rooms', one);
  const planned = useCall('schedule/list', { ...one, state: 'planned' });
  return [
    {
      label: 'Which schools are worst, and why',
      answer: inWords(ranking, ({ list: [worst] }) =>
        worst ? `${worst.name}, ${inPercent(worst.score)}` : 'No school is inspected yet',
      ),
      to: '/district',
      icon: Grid3x3,
    },
    {
      label: 'What is open, and since when',
      answer: inWords(open, ({ list: [oldest], ...counted }) =>
        oldest ? `${rowsInWords(counted)}, since ${dayInWords(oldest.firstFound)}` : 'Nothing',
      ),
      to: '/deficiencies?sort=found',
      icon: Hourglass,
    },
    {
      label: 'What must be repaired within 30 days',
      answer: inWords(due, rowsInWords),
      to: '/deficiencies?due=30&sort=due',
      icon: CalendarClock,
    },
    {
      label: 'Which rooms are repeatedly deficient',
      // With one room a page, the number of pages is the number of rooms.
      answer: inWords(rooms, ({ totalPages }) => inDigits(totalPages)),
      to: '/district?part=rooms',
      icon: Repeat,
    },
    {
      label: 'Which rooms are not inspected this school year',
      answer: inWords(
        uninspected,
        ({ notInspected, rooms: all }) => `${inDigits(notInspected)} of ${inDigits(all)}`,
      ),
      to: '/district?part=uninspected',
      icon: DoorOpen,
    },
    {
      label: 'What changed since last year',
      answer: inWords(cards, (all) =>
        withMinusSign(all.find(({ counts }) => counts === 'scores')?.change.value ?? ''),
      ),
      to: '/district?part=years',
      icon: GitCompareArrows,
    },
    {
      label: 'Who inspects next, and when',
      answer: inWords(planned, ({ list: [next] }) =>
        next?.plannedDate
          ? `${next.inspector?.name ?? 'No inspector'}, ${dayInWords(next.plannedDate)}`
          : 'Nothing is planned',
      ),
      to: '/schedule?view=list&state=planned',
      icon: CalendarDays,
    },
  ];
}

/** The questions of directors with their answers in a few words, each as a link to its list. */
export function DirectorQuestions() {
  const dashboard = useCall('inspection/dashboard', {});
  // Without any inspection there are no answers.
  if (dashboard.data?.setup.inspections === 0) return null;
  return (
    <Card title="At a glance">
      <Questions />
    </Card>
  );
}

const Questions = () => (
  <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-1">
    {useQuestions().map(({ label, answer, to, icon }) => (
      <li key={to} className="min-w-0">
        <RowLink to={to} icon={icon} className="-mx-2 min-h-12 rounded-control px-2">
          <span className="block text-sm font-normal text-muted">{label}</span>{' '}
          {answer === undefined ? (
            <Skeleton className="my-1 h-4 w-28" />
          ) : (
            <bdi className="block wrap-anywhere tabular-nums">{answer ?? 'Open the list'}</bdi>
          )}
        </RowLink>
      </li>
    ))}
  </ul>
);
