import type { UntransactedHandler } from '#server/core/context.ts';
import { passwordFits } from '#server/core/credentials/secrets.ts';
import { activationMessage } from '#server/mail/message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { makeMailToken } from '#server/user/queries-mail-token.ts';
import { findLogin } from './queries.ts';

/**
 * Mails the activation link again to the person who signed up with this email address and password.
 * The response is the same for everybody.
 */
export const activationRequest: UntransactedHandler<'auth/activation-request'> = {
  untransacted: async ({ email, password }, { transact, services }) => {
    const person = await transact((db) => findLogin(db, email), { readOnly: true });
    const fits = await passwordFits(person?.passwordHash, password);
    if (person && fits && person.status === 'Pending') {
      await transact(async (db) => {
        const { token, cause } = await makeMailToken(db, person.id, 'activation');
        const message = activationMessage(services.settings.appUrl, person.fullName, token);
        await queueMail(db, { accountId: person.accountId, cause, recipient: email, message });
      });
    }
    return { message: 'Check your email to activate your account.' };
  },
};
