// The state of the dashboard in the URL: the sort order and the page of the ranking.
import type { CallInput } from '#contract/calls.ts';
import { rankingSorts } from '#domain/school/school.ts';
import { choiceParam, pageParam, readState } from '#web/shared/list/list-state.ts';

const sorts = rankingSorts.flatMap((sort) => [sort, `-${sort}`] as const);

export const stateParams = { sort: choiceParam(sorts, 'rating'), page: pageParam };

/** The request to the server for the state in the URL. */
export const rankingInput = (search: string): CallInput<'inspection/ranking'> => {
  const { sort, page } = readState(stateParams, search);
  return { page, limit: 10, ...(sort !== stateParams.sort.fallback && { sort }) };
};
