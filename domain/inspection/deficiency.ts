/**
 * A deficiency is a D or X of an area and category. It lasts from the inspection that first found
 * it to the inspection that found it fixed. People plan and record its repair; only an inspection
 * verifies it.
 */

/** The states that a person can set. */
export const workStates = ['Open', 'In progress', 'Repaired', 'Deferred'] as const;
export type WorkState = (typeof workStates)[number];

/**
 * The states in the order of the work. Verified means that an inspection found the deficiency
 * fixed.
 */
export const deficiencyStates = [...workStates, 'Verified'] as const;
export type DeficiencyState = (typeof deficiencyStates)[number];

/** A filter for every state except Verified. */
export const UNRESOLVED = 'Unresolved';
/**
 * A filter for deficiencies that nobody has reported as repaired: Open, In progress and Deferred.
 */
export const TO_REPAIR = 'To repair';
/** The filters of a list by state: a single state, or several of them. */
export const deficiencyStateFilters = [UNRESOLVED, TO_REPAIR, ...deficiencyStates] as const;
export type DeficiencyStateFilter = (typeof deficiencyStateFilters)[number];

/**
 * The names of states and filters. Screens call every deficiency open until an inspection finds it
 * fixed. Therefore the state `Open` of the API, in which nobody has started the repair, is called
 * 'Not started'.
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

/** The name of a state, or of a filter for several states, in screens, files and emails. */
export const stateInWords = (state: DeficiencyStateFilter): string => stateLabels[state];

export const isStateFilter = (text: string): text is DeficiencyStateFilter =>
  Object.hasOwn(stateLabels, text);

/**
 * Like `stateInWords`, but for lists of open deficiencies: explains why a repaired deficiency is
 * still listed.
 */
export const openStateInWords = (state: DeficiencyState): string =>
  state === 'Repaired' ? 'Repaired, to be verified' : stateInWords(state);

/** Tells people who report a repair why the deficiency is still open. */
export const REPAIRED_STAYS_OPEN = 'It counts as open until an inspection finds it fixed.';

/** A value of the filter by assignee: deficiencies that are not assigned to anybody. */
export const UNASSIGNED = 'none';

/** The number of days from the inspection until the repair of an X is due. */
export const EXTREME_DUE_DAYS = 30;
/** The range of the number of days until a D is due, which a district can set. */
export const LEAST_DUE_DAYS = 1;
export const MOST_DUE_DAYS = 730;

/** The values of the filter by due date: the number of days from today. */
export const dueWithinDays = ['7', '30', '90'] as const;

/** Suggestions for the trade of a deficiency, which may be any text. */
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
/** The value of the filter by trade that finds the deficiencies without a trade. */
export const NO_TRADE = 'none';
/** The maximum number of trades that the filter by trade offers. */
export const MOST_LISTED_TRADES = 200;
export const WORK_ORDER_LENGTH = 60;
export const DEFERRAL_LENGTH = 500;
export const NOTE_LENGTH = 2000;
/** The maximum cost of a repair in US dollars. */
export const LARGEST_COST = 100_000_000;
/** The maximum number of deficiencies in one printed work list, which then has about 100 pages. */
export const LARGEST_WORK_LIST = 500;
/** The maximum number of photos of the repair of one deficiency. */
export const MOST_REPAIR_PHOTOS = 20;
/** The maximum number of deficiencies that can be changed with one request. */
export const LARGEST_BULK = 100;
