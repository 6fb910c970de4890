// The state of this screen in its URL, and the request that is made for the state.
import type { CallInput } from '#contract/calls.ts';
import { inspectionStatuses } from '#domain/inspection/inspection.ts';
import {
  choiceParam,
  columnsParam,
  dayParam,
  idParam,
  limitParam,
  optionParam,
  pageParam,
  type StateOf,
  textParam,
} from '#web/shared/list/list-state.ts';
import { datesValues } from './periods.ts';

export const sortOptions = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: 'school', label: 'School, A to Z' },
  { value: '-school', label: 'School, Z to A' },
  { value: 'score', label: 'Lowest score first' },
  { value: '-score', label: 'Highest score first' },
  { value: '-status', label: 'Worst status first' },
  { value: 'status', label: 'Best status first' },
] as const;

export type Sort = (typeof sortOptions)[number]['value'];

export const stateParams = {
  tab: choiceParam(['all', 'deleted'], 'all'),
  page: pageParam,
  limit: limitParam,
  search: textParam,
  status: choiceParam(['', ...inspectionStatuses], ''),
  sort: optionParam(sortOptions, '-date'),
  school: idParam,
  /** Whether the date fields are shown even if the dates are those of a preset period. */
  dates: choiceParam(datesValues, ''),
  from: dayParam,
  to: dayParam,
  columns: columnsParam,
};

type State = StateOf<typeof stateParams>;

/** The filters of the list and its export, without empty ones. */
export const filterOf = ({ search, status, school, from, to }: State) => ({
  status,
  // The server matches either the school or the inspector when both get the same text.
  schoolName: search,
  inspectorName: search,
  ...(school && { schoolId: school }),
  ...(from && { from }),
  ...(to && { to }),
});

export const inputOf = (state: State): CallInput<'inspection/list'> => ({
  page: state.page,
  limit: state.limit,
  ...filterOf(state),
  ...(state.sort !== stateParams.sort.fallback && { sort: state.sort }),
});
