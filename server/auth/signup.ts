import { accountNameFor } from '#domain/account/account-name.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { activationMessage, existingAccountMessage } from '#server/mail/message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { insertAccountWithOwner } from '#server/user/queries.ts';
import { hashNewPassword } from '#server/core/credentials/new-password.ts';
import { makeMailToken } from '#server/user/queries-mail-token.ts';

/**
 * Creates an account. For an email address that somebody has confirmed it creates none and mails
 * the owner instead, with the same statements, so that neither the response nor its duration
 * reveals that the address is known.
 */
export const signup: UntransactedHandler<'auth/signup'> = {
  untransacted: async (form, { transact, services }) => {
    const { email, username, full_name: fullName } = form;
    const passwordHash = await hashNewPassword(form.password, { email, username, fullName });
    const { appUrl } = services.settings;
    await transact(async (db) => {
      const account = accountNameFor({ district: form.district, email, fullName });
      const person = { email, username, fullName, passwordHash };
      const owner = await insertAccountWithOwner(db, account, person);
      const { token, cause } = await makeMailToken(db, owner?.id ?? null, 'activation');
      const message = owner
        ? activationMessage(appUrl, fullName, token)
        : existingAccountMessage(appUrl);
      await queueMail(db, {
        accountId: owner?.accountId ?? null,
        cause,
        recipient: email,
        message,
      });
    });
    return { message: 'Check your email to activate your account.' };
  },
};
