/** The commonest passwords. */
import { createRequire } from 'node:module';
import { simplify } from '#domain/person/password.ts';

const require = createRequire(import.meta.url);

let common: ReadonlySet<string> | undefined;

type Lists = { dictionary: Record<'passwords-common', (string | number)[]> };

/**
 * The list has 49,000 entries, so it is loaded when a password is first set, not when the server
 * starts.
 */
const load = (): ReadonlySet<string> => {
  const { dictionary } = require('@zxcvbn-ts/language-common') as Lists;
  return new Set(dictionary['passwords-common'].map(String));
};

/**
 * Whether a password is among the most common ones, ignoring case, spaces, accents and letters that
 * only look different.
 */
export const isCommonPassword = (password: string): boolean => {
  const list = (common ??= load());
  const plain = simplify(password);
  return [password.toLowerCase(), plain, plain.replaceAll(/\s+/g, '')].some((one) => list.has(one));
};
