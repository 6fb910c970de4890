/**
 * What is to be done about a complaint within a time, and the time in working days (EC 35186(a) and
 * (b), docs/williams.md).
 */
export const clockKinds = ['forward', 'remedy', 'respond'] as const;
export type ClockKind = (typeof clockKinds)[number];

export const clockDays = {
  forward: 10,
  remedy: 30,
  respond: 45,
} as const satisfies Record<ClockKind, number>;

export const clockLabel = {
  forward: 'Forward to the district',
  remedy: 'Remedy',
  respond: 'Respond to the complainant',
} as const satisfies Record<ClockKind, string>;

/** Stopped: done in time; late: done after the last day; overdue: not done after the last day. */
export const clockStates = ['running', 'overdue', 'stopped', 'late'] as const;
export type ClockState = (typeof clockStates)[number];

/** The calendar days within which the complainant can appeal after the response. */
export const APPEAL_DAYS = 15;
