import type { UntransactedHandler } from '#server/core/context.ts';
import { changeMembers } from './chosen-members.ts';
import { userRemove } from './remove.ts';

/** Removes several members by the rules of `user/remove`. */
export const userRemoveChosen: UntransactedHandler<'user/remove-chosen'> = {
  untransacted: ({ ids }, context) => {
    const change = (id: string) => context.transact((db) => userRemove({ id }, { ...context, db }));
    return changeMembers({ call: 'user/remove-chosen', ids, done: 'removed', change }, context);
  },
};
