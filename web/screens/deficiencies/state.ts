// The state of this screen in its URL, and the request that is made for the state.
import type { CallInput } from '#contract/calls.ts';
import { categoryIds } from '#domain/instrument/category.ts';
import {
  deficiencyStateFilters,
  dueWithinDays,
  UNASSIGNED,
  UNRESOLVED,
} from '#domain/inspection/deficiency.ts';
import { groupLetters } from '#domain/instrument/group.ts';
import { readSession } from '#web/api/session/session.ts';
import {
  choiceParam,
  columnsParam,
  dayParam,
  idParam,
  limitParam,
  optionParam,
  pageParam,
  type Param,
  type StateOf,
  textParam,
  type useListState,
} from '#web/shared/list/list-state.ts';

export const sortOptions = [
  { value: 'priority', label: 'Extreme first' },
  { value: '-priority', label: 'Extreme last' },
  { value: 'due', label: 'Due first' },
  { value: '-due', label: 'Due last' },
  { value: 'found', label: 'Oldest first' },
  { value: '-found', label: 'Newest first' },
  { value: 'school', label: 'School, A to Z' },
  { value: '-school', label: 'School, Z to A' },
] as const;

export type Sort = (typeof sortOptions)[number]['value'];

/** The ways to group the rows. */
export const groupings = ['school', 'trade'] as const;

/** Every state, verified deficiencies included. */
export const ANY_STATE = 'all';
/** Filters by the person who is signed in. */
export const ME = 'me';

/** A person's id, ME, UNASSIGNED, or ''. */
const assigneeParam: Param<string> = {
  fallback: '',
  read: (text) => (text === ME || text === UNASSIGNED ? text : idParam.read(text)),
};

export const stateParams = {
  page: pageParam,
  limit: limitParam,
  search: textParam,
  state: choiceParam([...deficiencyStateFilters, ANY_STATE], UNRESOLVED),
  school: idParam,
  area: idParam,
  category: choiceParam(['', ...categoryIds], ''),
  group: choiceParam(['', ...groupLetters], ''),
  mark: choiceParam(['', 'Poor', 'Deficient'], ''),
  assignee: assigneeParam,
  overdue: choiceParam(['', 'true'], ''),
  /** Due within this number of days, overdue or not. */
  due: choiceParam(['', ...dueWithinDays], ''),
  repeat: choiceParam(['', 'true'], ''),
  /** Reported as repaired by somebody with a work link, and not accepted or declined yet. */
  claimed: choiceParam(['', 'true'], ''),
  /** Emergencies that nobody has made safe. */
  unsafe: choiceParam(['', 'true'], ''),
  /** A trade, or NO_TRADE. */
  trade: textParam,
  /** First found in this range of dates, which links of the costs set. */
  foundFrom: dayParam,
  foundTo: dayParam,
  sort: optionParam(sortOptions, 'priority'),
  by: choiceParam(['', ...groupings], ''),
  columns: columnsParam,
};

/** The id of the element around the list, which gets the focus when the bar of selected rows disappears. */
export const DEFICIENCY_LIST_ID = 'deficiency-list';

export type State = StateOf<typeof stateParams>;
export type ListState = ReturnType<typeof useListState<typeof stateParams>>;

/** The state without filters, which shows every deficiency that is not verified. */
export const noFilter = {
  page: 1,
  search: '',
  state: UNRESOLVED,
  school: '',
  area: '',
  category: '',
  group: '',
  mark: '',
  assignee: '',
  overdue: '',
  due: '',
  repeat: '',
  claimed: '',
  unsafe: '',
  trade: '',
  foundFrom: '',
  foundTo: '',
} as const satisfies Partial<State>;

/** Whether a filter other than the search text is set. */
export const isFiltered = (state: State): boolean =>
  Object.entries(noFilter).some(
    ([name, value]) => name !== 'page' && name !== 'search' && state[name as keyof State] !== value,
  );

/** The filters in the URL. */
export type FilterState = Omit<State, 'page' | 'limit' | 'sort' | 'by' | 'columns'>;

/** The filters of the list, its sums and its export, without empty ones. */
export const filterOf = (state: FilterState) => {
  const { search, school, area, category, group, mark, assignee, overdue, due, repeat } = state;
  const { claimed, unsafe, trade, foundFrom, foundTo } = state;
  return {
    ...(search && { search }),
    ...(state.state !== ANY_STATE && { state: state.state }),
    ...(school && { schoolId: school }),
    ...(area && { area }),
    ...(category && { category }),
    ...(group && { group }),
    ...(mark && { mark }),
    ...(assignee && { assigneeId: assignee === ME ? (readSession()?.shortId ?? '') : assignee }),
    ...(overdue && { overdue }),
    ...(due && { dueWithin: due }),
    ...(repeat && { repeat }),
    ...(claimed && { claimed }),
    ...(unsafe && { unsafe }),
    ...(trade && { trade }),
    ...(foundFrom && { foundFrom }),
    ...(foundTo && { foundTo }),
  };
};

export const inputOf = (state: State): CallInput<'deficiency/list'> => ({
  page: state.page,
  limit: state.limit,
  ...filterOf(state),
  // A grouped list is sorted by its group, and within a group the most urgent come first.
  sort: state.by || state.sort,
});
