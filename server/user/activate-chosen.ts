import type { UntransactedHandler } from '#server/core/context.ts';
import { changeMembers } from './chosen-members.ts';
import { userActivate } from './activate.ts';

/** Reactivates several members by the rules of `user/activate`. */
export const userActivateChosen: UntransactedHandler<'user/activate-chosen'> = {
  untransacted: ({ ids }, context) => {
    const change = (id: string) =>
      context.transact((db) => userActivate({ id }, { ...context, db }));
    return changeMembers({ call: 'user/activate-chosen', ids, done: 'activated', change }, context);
  },
};
