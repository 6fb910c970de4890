/** Whether a password may be set: its length is the schema's rule, the others are these. */
import { passwordFlaw, type PasswordOwner } from '#domain/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { refuse } from '../refusals.ts';
import { hashPassword } from './secrets.ts';

/** Refuses a password that is easy to guess for whoever knows its owner. */
export const refuseGuessable = (password: string, owner: PasswordOwner): void => {
  const flaw = passwordFlaw(password, owner);
  if (flaw !== undefined) throw refuse(`password-${flaw}`);
};

/**
 * The hash of a new password; refuses one that is among the commonest or easy to guess. Of an owner
 * who is found later, with the database, ask refuseGuessable again.
 */
export const hashNewPassword = async (
  password: string,
  owner: PasswordOwner = {},
): Promise<string> => {
  if (isCommonPassword(password)) throw refuse('password-too-common');
  refuseGuessable(password, owner);
  return hashPassword(password);
};
