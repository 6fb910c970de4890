import { sendsInvitation } from '#domain/person/invitation.ts';
import type { UntransactedHandler } from '../../core/context.ts';
import { lowerAddresses, planInvitations } from './plan.ts';
import { findReservedEmails } from './queries.ts';
import { readList } from './read-list.ts';

/** Shows what inviting a list of people would do, row by row, without changing anything. */
export const inviteUsersPreview: UntransactedHandler<'auth/invite-users-preview'> = {
  untransacted: async ({ list, ...defaults }, { transact, services }) => {
    const people = readList(list, defaults);
    const addresses = lowerAddresses(people);
    const reserved = await services.database.asSystem((db) => findReservedEmails(db, addresses), {
      readOnly: true,
    });
    const rows = await transact((db) => planInvitations(db, people, reserved), { readOnly: true });
    const invited = rows.filter(({ outcome }) => sendsInvitation(outcome)).length;
    return { data: { rows, invited } };
  },
};
