// The state of the quarterly summary in its URL, and the request that is made for it.
import type { CallInput } from '#contract/calls.ts';
import type { StateOf } from '#web/shared/list/list-state.ts';
import { dayOfQuarter, quarterParam } from './quarters.ts';

/** The part of the path that is in place of the id of a complaint. */
export const SUMMARY = 'summary';

export const summaryParams = { quarter: quarterParam };

export const summaryInput = ({
  quarter,
}: StateOf<typeof summaryParams>): CallInput<'complaint/summary'> =>
  quarter ? { day: dayOfQuarter(quarter) } : {};
