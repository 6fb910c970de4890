/** Rules for new passwords beyond the length, which the schema checks. */
import { passwordFlaw, type PasswordOwner } from '#domain/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { refuse } from '../refusals.ts';
import { hashPassword } from './secrets.ts';

/** Refuses a password that anybody who knows the owner could guess. */
export const refuseGuessable = (password: string, owner: PasswordOwner): void => {
  const flaw = passwordFlaw(password, owner);
  if (flaw !== undefined) throw refuse(`password-${flaw}`);
};

/**
 * Returns the hash of a new password; refuses one that is very common or easy to guess. If the
 * owner's name and email address are read from the database only afterwards, call refuseGuessable
 * with them then.
 */
export const hashNewPassword = async (
  password: string,
  owner: PasswordOwner = {},
): Promise<string> => {
  if (isCommonPassword(password)) throw refuse('password-too-common');
  refuseGuessable(password, owner);
  return hashPassword(password);
};
