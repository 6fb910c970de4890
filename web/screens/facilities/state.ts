// The state of this screen in its URL: the state of both lists, and the school whose facilities are
// shown.
import type { CallInput } from '#contract/calls.ts';
import { inspectedChoices } from '#domain/school/school.ts';
import { withoutEmpty } from '#domain/feed/feed.ts';
import {
  choiceParam,
  columnsParam,
  idParam,
  limitParam,
  optionParam,
  pageParam,
  type StateOf,
  textParam,
  type useListState,
} from '#web/shared/list/list-state.ts';

export const facilitiesViews = ['schools', 'facilities', 'deleted'] as const;
export type FacilitiesView = (typeof facilitiesViews)[number];

export const schoolSortOptions = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'type', label: 'Type, A to Z' },
  { value: '-type', label: 'Type, Z to A' },
  { value: 'district', label: 'District, A to Z' },
  { value: '-district', label: 'District, Z to A' },
  { value: '-facilities', label: 'Most facilities first' },
  { value: 'facilities', label: 'Fewest facilities first' },
  { value: 'score', label: 'Lowest score first' },
  { value: '-score', label: 'Highest score first' },
  { value: 'inspected', label: 'Inspected longest ago first' },
  { value: '-inspected', label: 'Inspected most recently first' },
] as const;

export const facilitySortOptions = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'school', label: 'School, A to Z' },
  { value: '-school', label: 'School, Z to A' },
  { value: 'type', label: 'Type, A to Z' },
  { value: '-type', label: 'Type, Z to A' },
] as const;

export const stateParams = {
  tab: choiceParam(facilitiesViews, 'schools'),
  page: pageParam,
  limit: limitParam,
  search: textParam,
  inspected: choiceParam(['', ...inspectedChoices], ''),
  sort: optionParam(schoolSortOptions, 'name'),
  columns: columnsParam,
  school: idParam,
  facilityPage: pageParam,
  facilitySearch: textParam,
  facilitySort: optionParam(facilitySortOptions, 'name'),
  facilityColumns: columnsParam,
  /**
   * The open dialog that links from other screens and the search can open: the areas of the school, or
   * its fields; a new school, or the import.
   */
  opened: choiceParam(['', 'areas', 'school', 'add-school', 'import-schools'], ''),
};

type State = StateOf<typeof stateParams>;

export const schoolListInput = (state: State): CallInput<'school/list'> => ({
  page: state.page,
  limit: state.limit,
  ...schoolChoice(state),
});

/** The filters of the list of schools, without empty ones. */
export const schoolFilters = ({ search, inspected }: State) =>
  withoutEmpty({ schoolName: search, schoolType: search, schoolAddress: search, inspected });

/** Which schools are listed or exported, and in which order. */
export const schoolChoice = ({
  search,
  inspected,
  sort,
}: State): Omit<CallInput<'school/export'>, 'format'> => ({
  schoolName: search,
  schoolType: search,
  schoolAddress: search,
  ...(inspected && { inspected }),
  ...(sort !== stateParams.sort.fallback && { sort }),
});

export const facilityListInput = (
  { facilityPage: page, facilitySearch: search, facilitySort: sort, limit }: State,
  schoolId: string,
): CallInput<'facility/list'> => ({
  page,
  limit,
  facilityName: search,
  facilityType: search,
  // The search compares the names of schools only in the list of all facilities, because only this
  // list shows the schools.
  ...(schoolId === '' && { schoolName: search }),
  schoolId,
  ...(sort !== stateParams.facilitySort.fallback && { sort }),
});

export type ListState = ReturnType<typeof useListState<typeof stateParams>>;

/** The first page of the facilities of a school, or of all facilities if `school` is ''. */
export const facilitiesState = (school: string) =>
  ({
    tab: 'facilities',
    school,
    facilityPage: 1,
    facilitySearch: '',
    facilitySort: 'name',
    opened: '',
  }) as const;
