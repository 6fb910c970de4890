/** Whether a password may be set: long enough is the schema's rule, not too common is this one. */
import { refuse } from './refusals.ts';
import { hashPassword } from './secrets.ts';

let common: Promise<ReadonlySet<string>> | undefined;

// 49,000 entries: loaded when somebody first sets a password, not with the server.
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ));

/** The hash of a new password; refuses one that is among the commonest, in any letter case. */
export const hashNewPassword = async (password: string): Promise<string> => {
  if ((await commonPasswords()).has(password.toLowerCase())) throw refuse('password-too-common');
  return hashPassword(password);
};
