/** Recovery codes, with which a person can sign in without the second factor. */
import { createHmac, randomInt } from 'node:crypto';
import {
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_CHARACTERS,
} from '#domain/person/second-factor.ts';

const newCode = (): string =>
  Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_CHARACTERS[randomInt(RECOVERY_CHARACTERS.length)],
  ).join('');

/** New recovery codes, all different, each of 60 random bits and without hyphens. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  return [...codes];
};

/**
 * The hash under which a code is stored. A copy of the database is not enough to guess codes,
 * because the key of the hash is not in the database.
 */
export const recoveryHash = (serverSecret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', `recovery code:${serverSecret}`).update(`${userId}:${code}`).digest();
