// The state of this screen in its address: both lists, and the school whose facilities are shown.
import { inspectedChoices } from '#domain/school.ts';
import {
  choiceParam,
  idParam,
  limitParam,
  pageParam,
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

export type ListState = ReturnType<typeof useListState<typeof stateParams>>;

/** The first page of the facilities of a school, or of all. */
export const facilitiesOf = (school: string) =>
  ({ tab: 'facilities', school, facilityPage: 1, facilitySearch: '' }) as const;
