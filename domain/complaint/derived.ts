import type { ClockKind } from './clock-kind.ts';
import { clocksOf, nextClock } from './clocks.ts';
import {
  closedOn,
  type ComplaintState,
  complaintStateOf,
  type Handling,
  resolvedOn,
} from './complaint.ts';

/** What is stored with a complaint because lists are filtered and sorted by it. */
export type DerivedHandling = {
  state: ComplaintState;
  /** The clock that ends next, and its last day; null if none runs. */
  nextClock: ClockKind | null;
  nextDueOn: string | null;
  resolvedOn: string | null;
  closedOn: string | null;
};

/** Everything that follows from what people have decided and done, and from the holidays. */
export const deriveHandling = (
  handling: Handling,
  holidays: ReadonlySet<string>,
): DerivedHandling => {
  // Which clock ends next does not depend on today.
  const next = nextClock(clocksOf(handling, holidays, handling.receivedOn));
  return {
    state: complaintStateOf(handling),
    nextClock: next?.kind ?? null,
    nextDueOn: next?.dueOn ?? null,
    resolvedOn: resolvedOn(handling),
    closedOn: closedOn(handling),
  };
};
