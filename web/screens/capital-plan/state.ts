// The state of the five-year plan in its URL, and the requests that are made for it.
import type { CallInput } from '#contract/calls.ts';
import {
  choiceParam,
  idParam,
  limitParam,
  pageParam,
  type StateOf,
  type useListState,
} from '#web/shared/list/list-state.ts';

/** The rates of inflation that can be chosen, in percent a year; 3 is the usual one of the plan. */
export const rates = ['0', '1', '2', '2.5', '3', '3.5', '4', '5', '6', '7', '8', '10'] as const;

export const planParams = {
  page: pageParam,
  limit: limitParam,
  school: idParam,
  inflation: choiceParam(rates, '3'),
};

export type PlanState = StateOf<typeof planParams>;
export type PlanListState = ReturnType<typeof useListState<typeof planParams>>;

export const planInput = ({ school, inflation }: PlanState): CallInput<'capital-need/plan'> => ({
  inflation,
  ...(school && { schoolId: school }),
});

export const entriesInput = ({
  page,
  limit,
  school,
}: PlanState): CallInput<'capital-need/list'> => ({
  page,
  limit,
  ...(school && { schoolId: school }),
});
