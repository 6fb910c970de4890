// The state of this screen in its URL, and the request that is made for the state.
import type { CallInput } from '#contract/calls.ts';
import {
  complaintStateLabel,
  complaintStates,
  complaintSubjectLabel,
  complaintSubjects,
} from '#domain/complaint/complaint.ts';
import { SOON_DAYS } from '#domain/complaint/limits.ts';
import {
  choiceParam,
  idParam,
  limitParam,
  optionParam,
  pageParam,
  type StateOf,
  textParam,
  type useListState,
} from '#web/shared/list/list-state.ts';

/** Every complaint, closed ones included. */
const ANY_STATE = 'all';

export const stateOptions = [
  { value: 'open', label: 'Open' },
  ...complaintStates.map((state) => ({ value: state, label: complaintStateLabel[state] })),
  { value: ANY_STATE, label: 'All' },
] as const;

export const subjectOptions = complaintSubjects.map((subject) => ({
  value: subject,
  label: complaintSubjectLabel[subject],
}));

const SOON = `${SOON_DAYS}` as const;

export const dueOptions = [
  { value: '', label: 'Any day' },
  { value: SOON, label: `Within ${SOON_DAYS} days, or overdue` },
] as const;

export const sortOptions = [
  { value: 'due', label: 'Overdue and due first' },
  { value: '-due', label: 'Due last' },
  { value: '-received', label: 'Newest first' },
  { value: 'received', label: 'Oldest first' },
] as const;

export type Sort = (typeof sortOptions)[number]['value'];

export const stateParams = {
  page: pageParam,
  limit: limitParam,
  search: textParam,
  state: choiceParam(['open', ...complaintStates, ANY_STATE], 'open'),
  subject: choiceParam(['', ...complaintSubjects], ''),
  school: idParam,
  overdue: choiceParam(['', 'true'], ''),
  due: choiceParam(['', SOON], ''),
  sort: optionParam(sortOptions, 'due'),
};

export type State = StateOf<typeof stateParams>;
export type ListState = ReturnType<typeof useListState<typeof stateParams>>;

/** The state without filters, which shows every open complaint. */
export const noFilter = {
  page: 1,
  search: '',
  state: 'open',
  subject: '',
  school: '',
  overdue: '',
  due: '',
} as const satisfies Partial<State>;

/** Whether a filter other than the search text is set. */
export const isFiltered = (state: State): boolean =>
  Object.entries(noFilter).some(
    ([name, value]) => name !== 'page' && name !== 'search' && state[name as keyof State] !== value,
  );

export const inputOf = (state: State): CallInput<'complaint/list'> => ({
  page: state.page,
  limit: state.limit,
  sort: state.sort,
  ...(state.search && { search: state.search.slice(0, 20) }),
  ...(state.state !== ANY_STATE && { state: state.state }),
  ...(state.subject && { subject: state.subject }),
  ...(state.school && { schoolId: state.school }),
  ...(state.overdue && { overdue: state.overdue }),
  ...(state.due && { dueWithin: state.due }),
});
