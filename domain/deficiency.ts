/**
 * A deficiency: a D or X of an area and category, from the inspection that found it first to the one
 * that found it fixed. People plan and record the repair; only an inspection verifies it.
 */

/** What a person can set. */
export const workStates = ['Open', 'In progress', 'Repaired', 'Deferred'] as const;
export type WorkState = (typeof workStates)[number];

/** In the order of the work. Verified: an inspection found it fixed. */
export const deficiencyStates = [...workStates, 'Verified'] as const;
export type DeficiencyState = (typeof deficiencyStates)[number];

/** What a list can be narrowed to: a state, or every state but Verified. */
export const UNRESOLVED = 'Unresolved';
export const deficiencyStateFilters = [UNRESOLVED, ...deficiencyStates] as const;
export type DeficiencyStateFilter = (typeof deficiencyStateFilters)[number];

export const TRADE_LENGTH = 60;
export const WORK_ORDER_LENGTH = 60;
export const DEFERRAL_LENGTH = 500;
export const NOTE_LENGTH = 2000;
/** US dollars. */
export const LARGEST_COST = 100_000_000;
/** How many can be changed at once. */
export const LARGEST_BULK = 100;
