// The state of the district screen in the URL, and the requests that it leads to.
import type { CallInput } from '#contract/calls.ts';
import { MOST_CHOSEN_SCHOOLS } from '#domain/trends/instances.ts';
import { measures } from '#domain/trends/measure.ts';
import { districtSorts } from '#domain/trends/shown.ts';
import { schoolTypes } from '#domain/school/school.ts';
import {
  choiceParam,
  idsParam,
  pageParam,
  type Param,
  type StateOf,
  type useListState,
} from '#web/shared/list/list-state.ts';

/** The year in which a school year begins; 0 for the last inspection of each school. */
const yearParam: Param<number> = {
  fallback: 0,
  read: (text) => (/^(19|2\d)\d\d$/.test(text) ? Number(text) : undefined),
};

const parts = [
  '',
  'points',
  'rooms',
  'uninspected',
  'years',
  'instances',
  'county',
  'inspectors',
] as const;

export const stateParams = {
  part: choiceParam(parts, ''),
  measure: choiceParam(measures, 'groups'),
  year: yearParam,
  /** The school year of the published scores; 0 for the latest list. */
  published: yearParam,
  /** The school year of the instances; 0 for the present one. */
  counted: yearParam,
  type: choiceParam(['', ...schoolTypes], ''),
  schools: idsParam(MOST_CHOSEN_SCHOOLS),
  sort: choiceParam(
    districtSorts.flatMap((sort) => [sort, `-${sort}`] as const),
    'score',
  ),
  page: pageParam,
};

export type State = StateOf<typeof stateParams>;
export type ListState = ReturnType<typeof useListState<typeof stateParams>>;

/**
 * The number of schools on a page. It is the maximum that the call allows, because a district wants
 * to compare all its schools at once.
 */
const SCHOOLS_SHOWN = 100;

/** The scores and sort order of the table and of its export. */
export const choiceOf = ({ measure, year, sort }: State) => ({
  measure,
  sort,
  ...(year !== 0 && { year }),
});

export const scoresInput = (state: State): CallInput<'inspection/district'> => ({
  page: state.page,
  limit: SCHOOLS_SHOWN,
  ...choiceOf(state),
});

export const roomsInput = ({ page }: State): CallInput<'deficiency/rooms'> => ({ page, limit: 25 });

export const uninspectedInput = ({ page }: State): CallInput<'inspection/rooms'> => ({
  page,
  limit: 25,
});

export const countyInput = ({ page, published }: State): CallInput<'inspection/county'> => ({
  page,
  limit: 25,
  ...(published !== 0 && { year: published }),
});

/** Which inspections are counted; the export has the same. */
export const countedOf = ({ counted, type, schools }: State) => ({
  ...(counted !== 0 && { year: counted }),
  ...(type !== '' && { type }),
  ...(schools !== '' && { schoolIds: schools }),
});

export const instancesInput = (state: State): CallInput<'inspection/instances'> => ({
  page: state.page,
  limit: 25,
  ...countedOf(state),
});

export const inspectorsInput = ({ page }: State): CallInput<'inspection/inspectors'> => ({
  page,
  limit: 5,
});

/** The schools whose scores fell most since the previous school year. */
export const fallenSchoolsInput: CallInput<'inspection/district'> = {
  page: 1,
  limit: 25,
  sort: 'change',
};
