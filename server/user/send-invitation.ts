import type { Role } from '#domain/person/role.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { invitationMessage } from '#server/mail/message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { queueMemberNotice } from '#server/ledger/webhook-notices.ts';
import { findPersonByEmail, insertInvited, updateMember } from './queries.ts';
import { schoolsOf } from './schools-of.ts';
import { mustUseProvider } from './queries-provider.ts';
import { makeMailToken } from './queries-mail-token.ts';

export type Inviter = {
  id: string;
  accountId: string;
  fullName: string;
  account: string;
  appUrl: string;
};

/**
 * Invites a person, or mails a new link to one who is already invited; the old link stops working.
 * A role, department, limit or name that is not given is not changed. If the account allows only single
 * sign-on, the link in the mail leads to the sign-in through the identity provider. Refuses with
 * 'email-taken' if the person is already a member.
 */
export const sendInvitation = async (
  db: Transaction,
  { id: askedBy, accountId, fullName, account, appUrl }: Inviter,
  {
    email,
    role,
    department,
    schools,
    fullName: givenName,
    isElsewhere,
  }: {
    email: string;
    role?: Role | undefined;
    department?: string | undefined;
    /** The schools to which the person is limited; null for all. */
    schools?: readonly string[] | null | undefined;
    /** '' for none. */
    fullName: string;
    /** Whether somebody in any account has confirmed the address. */
    isElsewhere: boolean;
  },
): Promise<void> => {
  const known = await findPersonByEmail(db, email);
  if (known && known.status !== 'Pending') throw refuse('email-taken');
  const schoolIds = await schoolsOf(db, role ?? known?.role ?? 'inspector', schools);
  const offered = { role, department, schoolIds, fullName: givenName || undefined };
  if (known) await updateMember(db, known.id, offered);
  const invited = known ?? (await insertInvited(db, accountId, { email, ...offered }));
  const { token, cause } = await makeMailToken(db, invited.id, 'invitation');
  const isUseless = await mustUseProvider(db, invited.id);
  const invitee = givenName || (known?.fullName ?? '');
  const names = { inviter: fullName, account, invited: invitee, isElsewhere };
  const message = invitationMessage(appUrl, names, isUseless ? undefined : token);
  await queueMail(db, { accountId, cause, recipient: email, message, askedBy });
  await queueMemberNotice(db, accountId, invited.id, 'member.invited');
};
