/** Security notifications about changes to a user's password or email address. */
import { randomUUID } from 'node:crypto';
import type { Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { factorMessage, type FactorNews } from './factor-message.ts';
import {
  emailChangeRequestedMessage,
  newEmailMessage,
  newPasswordMessage,
  ownershipMessage,
  passwordSetMessage,
} from './message.ts';
import { type MailMessage } from './compose.ts';
import { queueMail } from './queries.ts';

/** The user whom a notice is about; super users have no account. */
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

/** Sent when a second factor was added or removed, or a recovery code was used. */
export const notifyOfFactor = (
  db: Transaction,
  { settings }: Services,
  person: Recipient,
  news: FactorNews,
): Promise<void> => notify(db, person, factorMessage(settings.appUrl, person.fullName, news));

/** Sent to the current email address when a new address has to be confirmed. */
export const notifyOfEmailChangeRequest = (
  db: Transaction,
  { settings }: Services,
  person: Recipient,
  newEmail: string,
): Promise<void> =>
  notify(db, person, emailChangeRequestedMessage(settings.appUrl, person.fullName, newEmail));

/** Sent to the previous email address, unless `newEmail` differs only in letter case. */
export const notifyOfNewEmail = async (
  db: Transaction,
  { settings }: Services,
  person: Recipient,
  newEmail: string,
): Promise<void> => {
  if (newEmail.toLowerCase() === person.email.toLowerCase()) return;
  await notify(db, person, newEmailMessage(settings.appUrl, person.fullName, newEmail));
};

/** Sent to the former and to the new owner of an account. */
export const notifyOfOwnership = (
  db: Transaction,
  { settings }: Services,
  person: Recipient,
  change: Parameters<typeof ownershipMessage>[2],
): Promise<void> => notify(db, person, ownershipMessage(settings.appUrl, person.fullName, change));

const notify = (
  db: Transaction,
  { accountId, email }: Recipient,
  message: MailMessage,
): Promise<void> =>
  queueMail(db, { accountId, cause: `notice:${randomUUID()}`, recipient: email, message });
