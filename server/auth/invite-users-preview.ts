import { sendsInvitation } from '#domain/person/invitation.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { planInvitations } from './invitations/plan.ts';
import { readList } from './invitations/read-list.ts';

/** Shows what inviting a list of people would do, row by row, without changing anything. */
export const inviteUsersPreview: UntransactedHandler<'auth/invite-users-preview'> = {
  untransacted: async ({ list, ...defaults }, { transact }) => {
    const people = readList(list, defaults);
    const rows = await transact((db) => planInvitations(db, people), { readOnly: true });
    const invited = rows.filter(({ outcome }) => sendsInvitation(outcome)).length;
    return { data: { rows, invited } };
  },
};
