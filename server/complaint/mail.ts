import { randomUUID } from 'node:crypto';
import { isResponseDue } from '#domain/complaint/complaint.ts';
import { RESPONSE_MAIL_MINUTES } from '#domain/complaint/limits.ts';
import { complaintPath, complaintStatePath } from '#domain/complaint/public-path.ts';
import { areaCode } from '#domain/inspection/area-code.ts';
import type { Handler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { hasPhone } from '#server/mail/clean.ts';
import { complaintResponseMessage, hasLinks } from '#server/mail/complaint-response-message.ts';
import { refuseTooManyMails } from '#server/mail/limits.ts';
import { queueMail } from '#server/mail/queries.ts';
import { readComplaint } from './answer.ts';
import {
  addEvent,
  changeComplaint,
  type LockedComplaint,
  lockComplaint,
} from './queries-change.ts';
import { findMailedResponse } from './queries-mail.ts';

/**
 * Mails the response to the address that the complainant gave. Anybody can give the address of
 * somebody else, so the emails are few, and have only what was written here. Those of an account that
 * has not paid have neither the name of the account, which can be that of a bank, nor telephone numbers.
 */
export const complaintMail: Handler<'complaint/mail'> = async (
  { id, version, response },
  context,
) => {
  const { db, today, user, services } = context;
  const stored = await lockComplaint(db, id);
  if (!stored) throw refuse('complaint-not-found');
  if (version !== undefined && version !== stored.version) {
    throw refuse('stale-complaint', { conflict: await readComplaint(id, context) });
  }
  const { email, ...facts } = await checkMail(
    db,
    { id, accountId: user.accountId },
    stored,
    response,
  );
  const path = stored.schoolId && complaintPath('school', areaCode(stored.schoolId));
  const stateUrl = path ? `${services.settings.appUrl}${complaintStatePath(path)}` : undefined;
  await queueMail(db, {
    accountId: user.accountId,
    cause: `complaint-response:${id}:${randomUUID()}`,
    recipient: email,
    message: complaintResponseMessage({ ...facts, text: response, stateUrl }),
    askedBy: user.id,
  });
  const respondedOn = stored.respondedOn ?? today;
  await changeComplaint(db, { id, by: user.id, note: '' }, { response, respondedOn });
  const changes = { response: { from: null, to: response } };
  await addEvent(db, { id, by: user.id, act: 'mailed', changes });
  return { message: 'Response mailed', data: await readComplaint(id, context) };
};

/** Whether this email may be sent now, and what is known for it. */
const checkMail = async (
  db: Transaction,
  { id, accountId }: { id: string; accountId: string },
  stored: LockedComplaint,
  response: string,
) => {
  const { email, secondsSince, hasPaid, ...facts } = await findMailedResponse(db, id);
  if (!isResponseDue(stored)) throw refuse('no-response-due');
  if (email === '') throw refuse('complainant-without-email');
  if (hasLinks(response)) throw refuse('response-with-links', { field: 'response' });
  if (!hasPaid && hasPhone(response)) throw refuse('response-with-phone', { field: 'response' });
  const seconds = RESPONSE_MAIL_MINUTES * 60 - (secondsSince ?? Infinity);
  if (seconds > 0) throw refuse('response-just-mailed', { seconds });
  await refuseTooManyMails(db, { accountId, kind: 'complaint-response' });
  return { email, ...facts, ...(!hasPaid && { district: '' }) };
};
