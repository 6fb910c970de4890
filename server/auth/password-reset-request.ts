import type { Handler } from '#server/core/context.ts';
import { resetMessage } from '#server/mail/message.ts';
import { noPasswordMessage } from '#server/mail/no-password-message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { findPersonByEmail } from '#server/user/queries.ts';
import { mustUseProvider } from '#server/user/queries-provider.ts';
import { makeMailToken } from '#server/user/queries-mail-token.ts';

/**
 * Mails a reset link to an active person, or to one who has not activated the account yet. If the
 * account allows only single sign-on, the mail says what to do instead. For every other email
 * address the same statements run and nothing is sent, so that neither the response nor its
 * duration reveals whether the address is known.
 */
export const passwordResetRequest: Handler<'auth/password-reset-request'> = async (
  { email },
  { db, services },
) => {
  const found = await findPersonByEmail(db, email);
  const isUseless = await mustUseProvider(db, found?.id ?? null);
  const wantsMail = isUseless ? found?.status === 'Active' : found?.hasPassword;
  const person = found && wantsMail && found.status !== 'Inactive' ? found : null;
  const { token, cause } = await makeMailToken(
    db,
    isUseless ? null : (person?.id ?? null),
    'reset',
  );
  const [appUrl, name] = [services.settings.appUrl, person?.fullName ?? ''];
  await queueMail(db, {
    accountId: person?.accountId ?? null,
    cause,
    recipient: person?.email ?? null,
    message: isUseless ? noPasswordMessage(appUrl, name) : resetMessage(appUrl, name, token),
  });
  return { message: 'Check your email for further instructions.' };
};
