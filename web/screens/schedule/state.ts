// The state of this screen in its URL, and the requests that are made for the state.
import type { CallInput } from '#contract/calls.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { NO_INSPECTOR, scheduleStates } from '#domain/school/schedule.ts';
import { readSession } from '#web/api/session/session.ts';
import {
  choiceParam,
  columnsParam,
  dayParam,
  idParam,
  limitParam,
  pageParam,
  type Param,
  type StateOf,
  textParam,
  type useListState,
} from '#web/shared/list/list-state.ts';

/** The value of the inspector filter for the person who is signed in. */
export const ME = 'me';

const inspectorParam: Param<string> = {
  fallback: '',
  read: (text) => (text === ME || text === NO_INSPECTOR ? text : idParam.read(text)),
};

/** A month, YYYY-MM. '' means the current month in the calendar, and all months in the list. */
const monthParam: Param<string> = {
  fallback: '',
  read: (text) => (/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined),
};

export const stateParams = {
  view: choiceParam(['calendar', 'list'], 'calendar'),
  month: monthParam,
  /** Filters the list by one day. */
  day: dayParam,
  state: choiceParam(['', ...scheduleStates], ''),
  inspector: inspectorParam,
  search: textParam,
  page: pageParam,
  /** The page number in the list of completed inspections. */
  done: pageParam,
  // Only schools on the same page can be planned together, and 50 are usually all schools of a
  // district.
  limit: { ...limitParam, fallback: 50 },
  columns: columnsParam,
};

export type State = StateOf<typeof stateParams>;
export type ScheduleList = ReturnType<typeof useListState<typeof stateParams>>;

export const noFilter = {
  page: 1,
  done: 1,
  search: '',
  state: '',
  inspector: '',
} as const satisfies Partial<State>;

export const isFiltered = ({ state, inspector }: State): boolean =>
  state !== '' || inspector !== '';

const filterOf = ({ state, inspector, search }: State) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(inspector && {
    inspectorId: inspector === ME ? (readSession()?.shortId ?? '') : inspector,
  }),
});

/** The first and the last day of a month. */
export const monthRange = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(addMonths(`${month}-01`, 1), -1),
});

export const shiftMonth = (month: string, by: number): string =>
  addMonths(`${month}-01`, by).slice(0, 7);

export const monthInput = (state: State, month: string): CallInput<'schedule/month'> => ({
  month,
  ...filterOf(state),
});

/** The first and the last day of the list; undefined for all days. */
const listRange = ({ day, month }: State): { from: string; to: string } | undefined => {
  if (day) return { from: day, to: day };
  return month ? monthRange(month) : undefined;
};

export const listInput = (state: State): CallInput<'schedule/list'> => ({
  page: state.page,
  limit: state.limit,
  ...listRange(state),
  ...filterOf(state),
});

/**
 * The request for the inspections that were completed in the days of the list. Undefined if the
 * list has all days, or has a filter that does not apply to inspections.
 */
export const completedInput = (state: State): CallInput<'inspection/list'> | undefined => {
  const range = listRange(state);
  if (!range || isFiltered(state)) return undefined;
  return {
    page: state.done,
    limit: 10,
    ...range,
    sort: 'date',
    schoolName: state.search,
    inspectorName: '',
  };
};

/**
 * The request for the schools that can be dragged into the calendar: those that are not planned,
 * the longest due first.
 */
export const toPlanInput: CallInput<'schedule/list'> = { page: 1, limit: 10, state: 'unplanned' };
