/** Letters that tell a person what was changed: whoever did not change it learns of it. */
import { randomUUID } from 'node:crypto';
import type { Services } from '../core/context.ts';
import type { Transaction } from '../core/db.ts';
import { newAddressLetter, newPasswordLetter } from './letter.ts';
import { queueMail } from './queries.ts';

/** Whose password or address it is; super users have no account. */
type Told = { accountId: string | null; fullName: string; email: string };

export const tellOfNewPassword = async (
  db: Transaction,
  { settings }: Services,
  { accountId, fullName, email }: Told,
): Promise<void> => {
  const letter = newPasswordLetter(settings.appUrl, fullName);
  await queueMail(db, { accountId, cause: `password:${randomUUID()}`, recipient: email, letter });
};

/** To the address that was; none when `newEmail` is the same in another letter case. */
export const tellOfNewAddress = async (
  db: Transaction,
  { settings }: Services,
  { accountId, fullName, email }: Told,
  newEmail: string,
): Promise<void> => {
  if (newEmail.toLowerCase() === email.toLowerCase()) return;
  const letter = newAddressLetter(settings.appUrl, fullName, newEmail);
  await queueMail(db, { accountId, cause: `address:${randomUUID()}`, recipient: email, letter });
};
