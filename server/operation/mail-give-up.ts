import { mailKindInWords } from '#domain/operation/mail-kinds.ts';
import { recordEntry } from '#server/core/audit-log.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { recordUndelivered } from '#server/mail/undelivered.ts';
import { giveUpMail, lockUnsentMail } from './queries.ts';

/** Told to the member who caused the email. */
const GIVEN_UP = 'It could not be sent, and whoever operates the server has given it up';

export const operationMailGiveUp: Handler<'operation/mail-give-up'> = async (
  { id },
  { db, services },
) => {
  const mail = await lockUnsentMail(db, id);
  if (!mail) throw refuse('mail-not-found');
  const { appUrl } = services.settings;
  if (!mail.isRefused) await recordUndelivered(db, { id, problem: GIVEN_UP, appUrl });
  await giveUpMail(db, id);
  const { accountId, kind } = mail;
  recordEntry(db, { accountId, kind: 'mail', id, subject: mailKindInWords(kind) });
  return { message: 'The email was given up' };
};
