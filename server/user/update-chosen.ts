import { roleLabel } from '#domain/person/role.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { changeMembers } from './chosen-members.ts';
import { userUpdate } from './update.ts';

/** Assigns the same role to several members by the rules of `user/update`. */
export const userUpdateChosen: UntransactedHandler<'user/update-chosen'> = {
  untransacted: ({ ids, role }, context) => {
    const done = `assigned the role ${roleLabel[role]}`;
    const change = (id: string) => userUpdate.untransacted({ id, role }, context);
    return changeMembers({ call: 'user/update-chosen', ids, done, change }, context);
  },
};
