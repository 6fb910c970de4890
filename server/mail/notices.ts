/** Security notifications about changes to a user's password or address. */
import { randomUUID } from 'node:crypto';
import type { Services } from '../core/context.ts';
import type { Transaction } from '../core/db.ts';
import {
  emailChangeRequestedMessage,
  type MailMessage,
  newEmailMessage,
  newPasswordMessage,
  passwordSetMessage,
} from './message.ts';
import { queueMail } from './queries.ts';

/** The user whose password or address is changed; super users have no account. */
type Recipient = { accountId: string | null; fullName: string; email: string };

export const notifyOfNewPassword = (
  db: Transaction,
  { settings }: Services,
  person: Recipient,
): Promise<void> => notify(db, person, newPasswordMessage(settings.appUrl, person.fullName));

/** Sent to a member whose password was set by somebody else. */
export const notifyOfSetPassword = (
  db: Transaction,
  { settings }: Services,
  person: Recipient,
  by: string,
): Promise<void> => notify(db, person, passwordSetMessage(settings.appUrl, person.fullName, by));

/** Sent to the current address when a new address has to be confirmed. */
export const notifyOfEmailChangeRequest = (
  db: Transaction,
  { settings }: Services,
  person: Recipient,
  newEmail: string,
): Promise<void> =>
  notify(db, person, emailChangeRequestedMessage(settings.appUrl, person.fullName, newEmail));

/** Sent to the previous address, unless `newEmail` differs only in letter case. */
export const notifyOfNewEmail = async (
  db: Transaction,
  { settings }: Services,
  person: Recipient,
  newEmail: string,
): Promise<void> => {
  if (newEmail.toLowerCase() === person.email.toLowerCase()) return;
  await notify(db, person, newEmailMessage(settings.appUrl, person.fullName, newEmail));
};

const notify = (
  db: Transaction,
  { accountId, email }: Recipient,
  message: MailMessage,
): Promise<void> =>
  queueMail(db, { accountId, cause: `notice:${randomUUID()}`, recipient: email, message });
