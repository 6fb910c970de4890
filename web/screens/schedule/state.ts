// The state of this screen in its address, and the requests that it leads to.
import type { CallInput } from '#contract/calls.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { NO_INSPECTOR, scheduleStates } from '#domain/schedule.ts';
import { readSession } from '#web/api/session/session.ts';
import {
  choiceParam,
  idParam,
  limitParam,
  pageParam,
  type Param,
  type StateOf,
  textParam,
  type useListState,
} from '#web/shared/list-state.ts';

/** Planned for the person who is signed in. */
export const ME = 'me';

const inspectorParam: Param<string> = {
  fallback: '',
  read: (text) => (text === ME || text === NO_INSPECTOR ? text : idParam.read(text)),
};

/** A month, YYYY-MM; '' is the present one in the calendar, and all of them in the list. */
const monthParam: Param<string> = {
  fallback: '',
  read: (text) => (/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined),
};

export const stateParams = {
  view: choiceParam(['calendar', 'list'], 'calendar'),
  month: monthParam,
  state: choiceParam(['', ...scheduleStates], ''),
  inspector: inspectorParam,
  search: textParam,
  page: pageParam,
  limit: limitParam,
};

export type State = StateOf<typeof stateParams>;
export type ScheduleState = ReturnType<typeof useListState<typeof stateParams>>;

export const noFilter = {
  page: 1,
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
export const daysOf = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(addMonths(`${month}-01`, 1), -1),
});

export const nextMonth = (month: string, by: number): string =>
  addMonths(`${month}-01`, by).slice(0, 7);

/** As many as one answer can have. */
export const MONTH_LIMIT = 100;

export const monthInput = (state: State, month: string): CallInput<'schedule/list'> => ({
  page: 1,
  limit: MONTH_LIMIT,
  ...daysOf(month),
  ...filterOf(state),
});

export const listInput = (state: State): CallInput<'schedule/list'> => ({
  page: state.page,
  limit: state.limit,
  ...(state.month && daysOf(state.month)),
  ...filterOf(state),
});

/** What can be dragged into the calendar: the longest due schools that are not planned. */
export const toPlanInput: CallInput<'schedule/list'> = { page: 1, limit: 10, state: 'unplanned' };
