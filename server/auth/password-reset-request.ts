import type { Handler } from '../core/context.ts';
import { resetLetter } from '../mail/letter.ts';
import { queueMail } from '../mail/queries.ts';
import { findPersonByEmail } from '../user/queries.ts';
import { makeMailToken } from './queries-mail-token.ts';

/**
 * Mails a reset link to whoever may use one: an active person, or one whose activation mail was
 * lost. The answer is the same for every address (DESIGN.md §2.14).
 */
export const passwordResetRequest: Handler<'auth/password-reset-request'> = async (
  { email },
  { db, services },
) => {
  const person = await findPersonByEmail(db, email);
  if (person?.hasPassword && person.status !== 'Inactive') {
    const { token, cause } = await makeMailToken(db, person, 'reset');
    const letter = resetLetter(services.settings.appUrl, person.fullName, token);
    const { accountId, email: recipient } = person;
    await queueMail(db, { accountId, cause, recipient, letter });
  }
  return { message: 'Check your email for further instructions.' };
};
