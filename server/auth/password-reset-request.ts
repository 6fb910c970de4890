import type { Handler } from '../core/context.ts';
import { resetMessage } from '../mail/message.ts';
import { queueMail } from '../mail/queries.ts';
import { findPersonByEmail } from '../user/queries.ts';
import { makeMailToken } from '../user/queries-mail-token.ts';

/**
 * Mails a reset link to an active person, or to one whose activation mail was lost. For every other
 * address the same statements run and nothing is sent, so that neither the answer nor its duration
 * reveals whether the address is known.
 */
export const passwordResetRequest: Handler<'auth/password-reset-request'> = async (
  { email },
  { db, services },
) => {
  const found = await findPersonByEmail(db, email);
  const person = found?.hasPassword && found.status !== 'Inactive' ? found : null;
  const { token, cause } = await makeMailToken(db, person?.id ?? null, 'reset');
  await queueMail(db, {
    accountId: person?.accountId ?? null,
    cause,
    recipient: person?.email ?? null,
    message: resetMessage(services.settings.appUrl, person?.fullName ?? '', token),
  });
  return { message: 'Check your email for further instructions.' };
};
