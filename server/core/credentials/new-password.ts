/** The rules for new passwords, except for the length, which the schema checks. */
import { passwordFlaw, type PasswordOwner } from '#domain/person/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { refuse } from '#server/core/refusals.ts';
import { hashPassword } from './secrets.ts';

/**
 * Refuses a password that is repetitive, or contains little more than the names or the email
 * address of its owner.
 */
export const refuseGuessable = (password: string, owner: PasswordOwner): void => {
  const flaw = passwordFlaw(password, owner);
  if (flaw !== undefined) throw refuse(`password-${flaw}`);
};

/**
 * Returns the hash of a new password; refuses one that is very common or easy to guess. A caller
 * that does not know the owner's name and email address yet leaves out `owner`, and calls
 * refuseGuessable after it has read them from the database.
 */
export const hashNewPassword = async (
  password: string,
  owner: PasswordOwner = {},
): Promise<string> => {
  if (isCommonPassword(password)) throw refuse('password-too-common');
  refuseGuessable(password, owner);
  return hashPassword(password);
};
