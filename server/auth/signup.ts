import { accountNameFor } from '#domain/account-name.ts';
import type { UntransactedHandler } from '../core/context.ts';
import { activationLetter } from '../mail/letter.ts';
import { queueMail } from '../mail/queries.ts';
import { insertAccountWithOwner } from '../user/queries.ts';
import { hashNewPassword } from '../core/new-password.ts';
import { makeMailToken } from './queries-mail-token.ts';

export const signup: UntransactedHandler<'auth/signup'> = {
  untransacted: async (form, { transact, services }) => {
    const passwordHash = await hashNewPassword(form.password);
    await transact(async (db) => {
      const { email, username, full_name: fullName } = form;
      const account = accountNameFor({ district: form.district, email, fullName });
      const person = { email, username, fullName, passwordHash };
      const owner = await insertAccountWithOwner(db, account, person);
      const { token, cause } = await makeMailToken(db, owner, 'activation');
      const letter = activationLetter(services.settings.appUrl, fullName, token);
      await queueMail(db, { accountId: owner.accountId, cause, recipient: email, letter });
    });
    return { message: 'Check your email to activate your account.' };
  },
};
