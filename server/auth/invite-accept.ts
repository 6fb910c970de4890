import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { queueMemberNotice } from '#server/ledger/webhook-notices.ts';
import { completeInvited, lockMember } from '#server/user/queries.ts';
import { confirmAddress } from '#server/user/queries-address.ts';
import { hashNewPassword, refuseGuessable } from '#server/core/credentials/new-password.ts';
import { refuseUselessPassword } from '#server/user/queries-provider.ts';
import { findDoneLink, spendMailToken } from '#server/user/queries-mail-token.ts';

export const inviteAccept: UntransactedHandler<'auth/invite-accept'> = {
  untransacted: async ({ token, username, full_name, password }, { transact }) => {
    const passwordHash = await hashNewPassword(password, { username, fullName: full_name });
    await transact(async (db) => {
      const invited = await spendMailToken(db, token, 'invitation');
      if (!invited && (await findDoneLink(db, token)) === 'invitation') {
        throw refuse('invitation-accepted');
      }
      // A person who was deactivated after the invitation stays deactivated.
      const member = invited && (await lockMember(db, invited.id));
      if (member?.status !== 'Pending') throw refuse('mail-link-used');
      await refuseUselessPassword(db, member.id);
      refuseGuessable(password, member);
      await confirmAddress(db, member.id, member.email);
      await completeInvited(db, member.id, { username, fullName: full_name, passwordHash });
      await queueMemberNotice(db, member.accountId, member.id, 'member.joined');
    });
    return { success: true, message: 'Your account has been created successfully.' };
  },
};
