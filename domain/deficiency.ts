/**
 * A deficiency: a D or X of an area and category, from the inspection that found it first to the one
 * that found it fixed. People plan and record the repair; only an inspection verifies it.
 */

/** The states that a person can set. */
export const workStates = ['Open', 'In progress', 'Repaired', 'Deferred'] as const;
export type WorkState = (typeof workStates)[number];

/** In the order of the work. Verified: an inspection found it fixed. */
export const deficiencyStates = [...workStates, 'Verified'] as const;
export type DeficiencyState = (typeof deficiencyStates)[number];

/** Every state but Verified. */
export const UNRESOLVED = 'Unresolved';
/** What nobody has reported as repaired: Open, In progress and Deferred. */
export const TO_REPAIR = 'To repair';
/** The filters of a list by state: a single state, or several of them. */
export const deficiencyStateFilters = [UNRESOLVED, TO_REPAIR, ...deficiencyStates] as const;
export type DeficiencyStateFilter = (typeof deficiencyStateFilters)[number];

/**
 * For people, a deficiency is open until an inspection finds it fixed, so the state `Open` of the API,
 * which it has before somebody began, is called otherwise.
 */
const stateLabels = {
  [UNRESOLVED]: 'Open',
  [TO_REPAIR]: 'To be repaired',
  Open: 'Not started',
  'In progress': 'In progress',
  Repaired: 'Repaired',
  Deferred: 'Deferred',
  Verified: 'Verified',
} as const satisfies Record<DeficiencyStateFilter, string>;

/** A state, or a filter for several of them, as screens, files and emails call it. */
export const stateInWords = (state: DeficiencyStateFilter): string => stateLabels[state];

export const isStateFilter = (text: string): text is DeficiencyStateFilter =>
  Object.hasOwn(stateLabels, text);

/** Like `stateInWords`, for a list of open deficiencies: says why a repaired one is still listed. */
export const openStateInWords = (state: DeficiencyState): string =>
  state === 'Repaired' ? 'Repaired, to be verified' : stateInWords(state);

/** For those who report that it is repaired. */
export const REPAIRED_STAYS_OPEN = 'It counts as open until an inspection finds it fixed.';

/** In the filter by assignee: those that nobody is assigned to. */
export const UNASSIGNED = 'none';

/** Days from the inspection until an X is due. */
export const EXTREME_DUE_DAYS = 30;
/** The range of days until a D is due that a district can set. */
export const LEAST_DUE_DAYS = 1;
export const MOST_DUE_DAYS = 730;

/** In the filter by due date: the number of days from today. */
export const dueWithinDays = ['7', '30', '90'] as const;

/** Suggestions; a trade may be any text. */
export const usualTrades = [
  'Carpentry',
  'Custodial',
  'Electrical',
  'Fire safety',
  'Glazing',
  'Grounds',
  'HVAC',
  'Locksmith',
  'Painting',
  'Pest control',
  'Plumbing',
  'Roofing',
] as const;

export const TRADE_LENGTH = 60;
export const WORK_ORDER_LENGTH = 60;
export const DEFERRAL_LENGTH = 500;
export const NOTE_LENGTH = 2000;
/** US dollars. */
export const LARGEST_COST = 100_000_000;
/** The maximum number of deficiencies in one printed work list, which then has about 100 pages. */
export const LARGEST_WORK_LIST = 500;
/** Photos of the repair of one deficiency. */
export const LARGEST_REPAIR_PHOTOS = 20;
/** How many deficiencies can be changed together. */
export const LARGEST_BULK = 100;
