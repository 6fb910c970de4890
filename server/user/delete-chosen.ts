import type { UntransactedHandler } from '#server/core/context.ts';
import { changeMembers } from './chosen-members.ts';
import { userDelete } from './delete.ts';

/** Deactivates several members by the rules of `user/delete`. */
export const userDeleteChosen: UntransactedHandler<'user/delete-chosen'> = {
  untransacted: ({ ids }, context) => {
    const change = (id: string) => context.transact((db) => userDelete({ id }, { ...context, db }));
    return changeMembers({ call: 'user/delete-chosen', ids, done: 'deactivated', change }, context);
  },
};
