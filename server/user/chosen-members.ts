/** What several members are changed by: the calls `user/…-chosen`. */
import { type CallName, calls } from '#contract/calls.ts';
import type { ChosenAnswer } from '#contract/chosen.ts';
import { changeEach } from '#server/core/change-each.ts';
import type { MemberContext } from '#server/core/context.ts';

type ChosenMembers = {
  call: Extract<CallName, `user/${string}-chosen`>;
  ids: readonly string[];
  done: string;
  change: (id: string) => Promise<unknown>;
};

/**
 * Changes each member by itself. The caller is the last one, so that it is the caller who stays if
 * all administrators were chosen and one must remain.
 */
export const changeMembers = (
  { call, ids, done, change }: ChosenMembers,
  { user }: Pick<MemberContext, 'user'>,
): Promise<ChosenAnswer> =>
  changeEach({
    ids: ids.toSorted((a, b) => Number(a === user.id) - Number(b === user.id)),
    refusals: calls[call].refusals,
    record: 'member',
    done,
    change,
  });
