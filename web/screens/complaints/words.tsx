// What the list and the page of a complaint show of its state and its clocks.
import type { ComplaintRow } from '#contract/complaint/complaint.ts';
import { type ClockKind, clockLabel } from '#domain/complaint/clock-kind.ts';
import { type ComplaintState, complaintStateLabel } from '#domain/complaint/complaint.ts';
import { plural } from '#domain/plural.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones = {
  received: 'deficient',
  forwarded: 'brand',
  valid: 'deficient',
  'not-valid': 'neutral',
  remedied: 'good',
  answered: 'good',
  nonsense: 'neutral',
} as const satisfies Record<ComplaintState, Tone>;

export const ComplaintBadge = ({ state }: { state: ComplaintState }) => (
  <Badge tone={tones[state]}>{complaintStateLabel[state]}</Badge>
);

/** 'in 3 working days', 'today', or '2 working days overdue'. */
export function timeLeftInWords({
  isOverdue,
  workingDays,
}: Pick<NonNullable<ComplaintRow['next']>, 'isOverdue' | 'workingDays'>): string {
  // A day that ended at a weekend is overdue by no working day.
  if (isOverdue && workingDays === 0) return 'overdue';
  if (isOverdue) return `${plural(-workingDays, 'working day', 'working days')} overdue`;
  return workingDays === 0 ? 'today' : `in ${plural(workingDays, 'working day', 'working days')}`;
}

export const clockInWords = (kind: ClockKind): string => clockLabel[kind];
