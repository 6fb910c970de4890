import type { ReactNode } from 'react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { clockDays, clockLabel, type ClockState } from '#domain/complaint/clock-kind.ts';
import { complaintWayLabel, isPassedOn } from '#domain/complaint/complaint.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { timeLeftInWords } from '#web/screens/complaints/words.tsx';

type Clock = ComplaintDetails['clocks'][number];

const states = {
  running: { tone: 'brand', label: 'Running' },
  overdue: { tone: 'poor', label: 'Overdue' },
  stopped: { tone: 'good', label: 'Done' },
  late: { tone: 'deficient', label: 'Done late' },
} as const satisfies Record<ClockState, { tone: Tone; label: string }>;

/** What ends each clock. */
const stops = {
  forward: 'Ends when it is forwarded or remedied, or when the principal can remedy it.',
  remedy: 'Ends when it is remedied or found not valid.',
  respond: 'Ends when the response is sent.',
} as const satisfies Record<Clock['kind'], string>;

const stopOf = (kind: Clock['kind'], { subject }: ComplaintDetails): string =>
  kind === 'forward' && isPassedOn(subject) ? 'Ends when it is passed on.' : stops[kind];

/** The days by which something is to be done, in order, and what ends each clock. */
export function Clocks({ complaint }: { complaint: ComplaintDetails }) {
  const { clocks, receivedOn, way, appealUntil, appealedOn, closedOn, next } = complaint;
  return (
    <Card
      title="Days"
      subtitle="In working days after it was received, without weekends and the holidays of the district"
    >
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <Step title="Received" day={receivedOn} note={complaintWayLabel[way]} />
        {clocks.map((clock) => (
          <ClockStep
            key={clock.kind}
            clock={clock}
            left={next?.kind === clock.kind ? timeLeftInWords(next) : ''}
            stop={stopOf(clock.kind, complaint)}
          />
        ))}
        {appealUntil && (
          <Step
            title="Appeal to the state"
            day={appealUntil}
            note={
              appealedOn
                ? `Appealed on ${dayInWords(appealedOn)}`
                : 'Last day, 15 days after the response'
            }
          />
        )}
        {closedOn && <Step title="Closed" day={closedOn} note="Nothing is left to do." />}
      </ol>
    </Card>
  );
}

function ClockStep({ clock, left, stop }: { clock: Clock; left: string; stop: string }) {
  const { kind, dueOn, doneOn, state } = clock;
  const { tone, label } = states[state];
  return (
    <Step
      title={clockLabel[kind]}
      day={doneOn ?? dueOn}
      isDue={doneOn === null}
      badge={<Badge tone={tone}>{label}</Badge>}
      note={
        doneOn === null
          ? [left && `${left.charAt(0).toUpperCase()}${left.slice(1)}.`, stop]
              .filter(Boolean)
              .join(' ')
          : `It was due by ${dayInWords(dueOn)} (${clockDays[kind]} working days).`
      }
    />
  );
}

const Step = ({
  title,
  day,
  isDue = false,
  badge,
  note,
}: {
  title: string;
  day: string;
  isDue?: boolean;
  badge?: ReactNode;
  note: string;
}) => (
  <li className="flex flex-col gap-1 rounded-card border border-line p-3">
    <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      {title}
      {badge}
    </p>
    <p className="font-medium">
      {isDue && 'by '}
      <time dateTime={day}>{dayInWords(day)}</time>
    </p>
    <p className="text-sm text-muted">{note}</p>
  </li>
);
