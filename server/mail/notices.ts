/** Letters that tell a person what was changed: whoever did not change it learns of it. */
import { randomUUID } from 'node:crypto';
import type { Services } from '../core/context.ts';
import type { Transaction } from '../core/db.ts';
import {
  emailChangeAskedLetter,
  type Letter,
  newAddressLetter,
  newPasswordLetter,
  passwordSetLetter,
} from './letter.ts';
import { queueMail } from './queries.ts';

/** Whose password or address it is; super users have no account. */
type Told = { accountId: string | null; fullName: string; email: string };

export const tellOfNewPassword = (
  db: Transaction,
  { settings }: Services,
  person: Told,
): Promise<void> => tell(db, person, newPasswordLetter(settings.appUrl, person.fullName));

/** To a member whose password was set by somebody else. */
export const tellOfPasswordSet = (
  db: Transaction,
  { settings }: Services,
  person: Told,
  by: string,
): Promise<void> => tell(db, person, passwordSetLetter(settings.appUrl, person.fullName, by));

/** To the present address, when a new one is to be confirmed. */
export const tellOfEmailChangeAsked = (
  db: Transaction,
  { settings }: Services,
  person: Told,
  newEmail: string,
): Promise<void> =>
  tell(db, person, emailChangeAskedLetter(settings.appUrl, person.fullName, newEmail));

/** To the address that was; none when `newEmail` is the same in another letter case. */
export const tellOfNewAddress = async (
  db: Transaction,
  { settings }: Services,
  person: Told,
  newEmail: string,
): Promise<void> => {
  if (newEmail.toLowerCase() === person.email.toLowerCase()) return;
  await tell(db, person, newAddressLetter(settings.appUrl, person.fullName, newEmail));
};

const tell = (db: Transaction, { accountId, email }: Told, letter: Letter): Promise<void> =>
  queueMail(db, { accountId, cause: `notice:${randomUUID()}`, recipient: email, letter });
