// The state of this screen in its address: both lists, and the school whose facilities are shown.
import type { CallInput } from '#contract/calls.ts';
import { inspectedChoices } from '#domain/school.ts';
import {
  choiceParam,
  idParam,
  limitParam,
  pageParam,
  type StateOf,
  textParam,
  type useListState,
} from '#web/shared/list-state.ts';

export const views = ['schools', 'facilities', 'deleted'] as const;
export type View = (typeof views)[number];

export const stateParams = {
  tab: choiceParam(views, 'schools'),
  page: pageParam,
  limit: limitParam,
  search: textParam,
  inspected: choiceParam(['', ...inspectedChoices], ''),
  school: idParam,
  facilityPage: pageParam,
  facilitySearch: textParam,
};

type State = StateOf<typeof stateParams>;

export const schoolsOf = ({ page, limit, search, inspected }: State): CallInput<'school/list'> => ({
  page,
  limit,
  schoolName: search,
  schoolType: search,
  schoolAddress: search,
  ...(inspected && { inspected }),
});

export const facilitiesIn = (
  { facilityPage: page, facilitySearch: search, limit }: State,
  schoolId: string,
): CallInput<'facility/list'> => ({
  page,
  limit,
  facilityName: search,
  facilityType: search,
  schoolId,
});

export type ListState = ReturnType<typeof useListState<typeof stateParams>>;

/** The first page of the facilities of a school, or of all. */
export const facilitiesOf = (school: string) =>
  ({ tab: 'facilities', school, facilityPage: 1, facilitySearch: '' }) as const;
