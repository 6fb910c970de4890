/**
 * The times within which a complaint is to be handled, in working days from the day on which it was
 * received (EC 35186(a) and (b), docs/williams.md).
 */
import { addDays } from '#domain/calendar.ts';
import {
  APPEAL_DAYS,
  type ClockKind,
  clockDays,
  clockKinds,
  type ClockState,
} from './clock-kind.ts';
import { type Handling, isPassedOn, isResponseDue } from './complaint.ts';
import { addWorkingDays } from './working-days.ts';

export type Clock = {
  kind: ClockKind;
  /** The last day. */
  dueOn: string;
  /** The day on which it was done; null: not yet. */
  doneOn: string | null;
  state: ClockState;
};

/**
 * Whether a clock applies. Until it is decided who can remedy a complaint, it may have to be
 * forwarded; until it is decided whether it is valid, it may have to be remedied.
 */
const applies = {
  forward: ({ subject, authority, validity, remediedOn, forwardedOn }) =>
    forwardedOn !== null ||
    isPassedOn(subject) ||
    (authority !== 'principal' && validity !== 'not-valid' && remediedOn === null) ||
    (authority === 'district' && validity !== 'not-valid'),
  remedy: ({ subject, validity }) => !isPassedOn(subject) && validity !== 'not-valid',
  respond: (handling) => !isPassedOn(handling.subject) && isResponseDue(handling),
} as const satisfies Record<ClockKind, (handling: Handling) => boolean>;

const doneOn = {
  // Who has remedied a complaint had the authority, so that it is not to be forwarded any more.
  forward: ({ forwardedOn, remediedOn }) => forwardedOn ?? remediedOn,
  remedy: ({ remediedOn }) => remediedOn,
  respond: ({ respondedOn }) => respondedOn,
} as const satisfies Record<ClockKind, (handling: Handling) => string | null>;

const stateOf = (dueOn: string, done: string | null, today: string): ClockState => {
  if (done !== null) return done > dueOn ? 'late' : 'stopped';
  return today > dueOn ? 'overdue' : 'running';
};

/** The clocks that apply to a complaint; none to nonsense. */
export const clocksOf = (
  handling: Handling,
  holidays: ReadonlySet<string>,
  today: string,
): Clock[] => {
  if (handling.nonsenseOn !== null) return [];
  return clockKinds
    .filter((kind) => applies[kind](handling))
    .map((kind) => {
      const dueOn = addWorkingDays(handling.receivedOn, clockDays[kind], holidays);
      const done = doneOn[kind](handling);
      return { kind, dueOn, doneOn: done, state: stateOf(dueOn, done, today) };
    });
};

/** The clock that ends next among those that are not stopped; undefined if there is none. */
export const nextClock = (clocks: readonly Clock[]): Clock | undefined =>
  clocks
    .filter(({ doneOn: done }) => done === null)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))[0];

/**
 * The last day on which the complainant can appeal to the state superintendent, in calendar days
 * after the response; null before the response, and for other subjects than a threat (EC 35186(c)).
 */
export const appealUntil = ({
  subject,
  respondedOn,
}: Pick<Handling, 'subject' | 'respondedOn'>): string | null =>
  subject === 'threat' && respondedOn !== null ? addDays(respondedOn, APPEAL_DAYS) : null;
