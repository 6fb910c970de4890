import { mailKindInWords } from '#domain/operation/mail-kinds.ts';
import { recordEntry } from '#server/core/audit-log.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockUnsentMail, sendMailAgain } from './queries.ts';

export const operationMailSend: Handler<'operation/mail-send'> = async ({ id }, { db }) => {
  const mail = await lockUnsentMail(db, id);
  if (!mail) throw refuse('mail-not-found');
  if (!mail.hasText) throw refuse('mail-not-sendable');
  await sendMailAgain(db, id);
  const { accountId, kind } = mail;
  recordEntry(db, { accountId, kind: 'mail', id, subject: mailKindInWords(kind) });
  return { message: 'The email is sent again' };
};
