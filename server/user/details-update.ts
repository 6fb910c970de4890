import type { Services, UntransactedHandler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import type { SignedInUser } from '#server/core/who.ts';
import { addressInUseMessage, confirmEmailMessage } from '#server/mail/message.ts';
import { notifyOfEmailChangeRequest } from '#server/mail/notices.ts';
import { queueMail } from '#server/mail/queries.ts';
import { updateOwnDetails } from './queries.ts';
import { isReserved } from './queries-address.ts';
import { makeMailToken } from './queries-mail-token.ts';

/**
 * Changes one's own name and email address. A new address takes effect when the person opens the
 * link that is mailed to it; the current address is notified. The response does not reveal whether
 * the address is in use.
 */
export const userDetailsUpdate: UntransactedHandler<'user/details-update'> = {
  untransacted: async ({ fullName, email }, { transact, user, services }) => {
    const isNew = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
    // This query runs in system scope, because the address may belong to a member of another
    // account.
    const isTaken =
      isNew &&
      (await services.database.asSystem((db) => isReserved(db, email), { readOnly: true }));
    await transact(async (db) => {
      await updateOwnDetails(db, user.id, { fullName, email: isNew ? undefined : email });
      if (isNew) await askToConfirm(db, services, user, { email, isTaken });
    });
    return {
      message: isNew
        ? `We sent a link to ${email}. Your email changes once you open it.`
        : 'Your account information has been updated.',
    };
  },
};

const askToConfirm = async (
  db: Transaction,
  services: Services,
  user: SignedInUser,
  { email, isTaken }: { email: string; isTaken: boolean },
): Promise<void> => {
  const { appUrl } = services.settings;
  const { token, cause } = await makeMailToken(db, user.id, 'new-email', email);
  const message = isTaken
    ? addressInUseMessage(appUrl)
    : confirmEmailMessage(appUrl, user.fullName, token);
  await queueMail(db, { accountId: user.accountId, cause, recipient: email, message });
  await notifyOfEmailChangeRequest(db, services, user, email);
};
