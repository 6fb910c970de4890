import {
  CalendarClock,
  CalendarDays,
  GitCompareArrows,
  Grid3x3,
  Hourglass,
  type LucideIcon,
  Repeat,
} from 'lucide-react';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { RowLink } from './row-link.tsx';

type Question = { label: string; to: string; icon: LucideIcon };

const questions: readonly Question[] = [
  { label: 'Which schools are worst, and why', to: '/district', icon: Grid3x3 },
  { label: 'What is open, and since when', to: '/deficiencies?sort=found', icon: Hourglass },
  {
    label: 'What must be repaired within 30 days',
    to: '/deficiencies?due=30&sort=due',
    icon: CalendarClock,
  },
  { label: 'Which rooms are repeatedly deficient', to: '/district?part=rooms', icon: Repeat },
  { label: 'What changed since last year', to: '/district?part=years', icon: GitCompareArrows },
  {
    label: 'Who inspects next, and when',
    to: '/schedule?view=list&state=planned',
    icon: CalendarDays,
  },
];

/** The questions of directors, each as a link to its answer. */
export function DirectorQuestions() {
  const dashboard = useCall('inspection/dashboard', {});
  // Without any inspection there are no answers.
  if (dashboard.data?.setup.inspections === 0) return null;
  return (
    <Card title="At a glance">
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-1">
        {questions.map(({ label, to, icon }) => (
          <li key={to}>
            <RowLink to={to} icon={icon} className="-mx-2 min-h-11 rounded-control px-2">
              {label}
            </RowLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
