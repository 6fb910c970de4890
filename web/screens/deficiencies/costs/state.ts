// The state of the sums of costs in their URL: the filters of the list, and what the costs are
// broken down by.
import type { CallInput } from '#contract/calls.ts';
import type { CostRow } from '#contract/deficiency/costs.ts';
import { type CostGrouping, costGroupings } from '#domain/deficiency/cost-grouping.ts';
import { deficiencyStateFilters, NO_TRADE } from '#domain/inspection/deficiency.ts';
import {
  ANY_STATE,
  filterOf,
  type FilterState,
  stateParams,
} from '#web/screens/deficiencies/state.ts';
import {
  choiceParam,
  searchWith,
  type StateOf,
  type useListState,
} from '#web/shared/list/list-state.ts';

/** The part of the URL that takes the place of a deficiency's id. */
export const COSTS = 'costs';

const { sort: _sort, by: _by, state: _state, columns: _columns, ...sharedParams } = stateParams;

/**
 * Unlike the list, the sums are of all states unless one is chosen, because most costs that were
 * paid belong to verified deficiencies.
 */
export const costParams = {
  ...sharedParams,
  state: choiceParam([...deficiencyStateFilters, ANY_STATE], ANY_STATE),
  by: choiceParam(costGroupings, 'school'),
};

export type CostState = StateOf<typeof costParams>;
export type CostListState = ReturnType<typeof useListState<typeof costParams>>;

export const costsInputOf = (state: CostState): CallInput<'deficiency/cost-breakdown'> => ({
  page: state.page,
  limit: state.limit,
  by: state.by,
  ...filterOf(state),
});

const addressOf = (path: string, search: string): string => (search ? `${path}?${search}` : path);

/** The URL of the sums of the deficiencies in the list, all states if none is chosen there. */
export const costsAddress = (state: FilterState, by: CostGrouping = 'school'): string => {
  const chosen = state.state === stateParams.state.fallback ? ANY_STATE : state.state;
  return addressOf(
    `/deficiencies/${COSTS}`,
    searchWith(costParams, '', { ...filtersIn(state), state: chosen, by }),
  );
};

/** Only the filters of a state. */
const filtersIn = (state: FilterState): FilterState => ({
  search: state.search,
  state: state.state,
  school: state.school,
  area: state.area,
  category: state.category,
  group: state.group,
  mark: state.mark,
  assignee: state.assignee,
  overdue: state.overdue,
  due: state.due,
  repeat: state.repeat,
  claimed: state.claimed,
  unsafe: state.unsafe,
  trade: state.trade,
  foundFrom: state.foundFrom,
  foundTo: state.foundTo,
});

/** The filter that finds the deficiencies of a row. */
const filterOfRow = {
  school: ({ key }) => ({ school: key }),
  trade: ({ key }) => ({ trade: key === '' ? NO_TRADE : key }),
  category: ({ key }) => ({ category: key as FilterState['category'], group: '' }),
  quarter: ({ key, until }) => ({ foundFrom: key, foundTo: until ?? '' }),
  state: ({ key }) => ({ state: key as FilterState['state'] }),
} as const satisfies Record<CostGrouping, (row: CostRow) => Partial<FilterState>>;

/** The URL of the list of the deficiencies that the sums add up, or only those of one row. */
export const listAddress = (state: CostState, row?: CostRow): string =>
  addressOf(
    '/deficiencies',
    searchWith(stateParams, '', { ...filtersIn(state), ...(row && filterOfRow[state.by](row)) }),
  );
