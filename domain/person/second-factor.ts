/** The second factor of a sign-in: codes of an authenticator app, passkeys, and recovery codes. */

export const factorKinds = ['app', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The number of recovery codes generated together; each can be used once. */
export const RECOVERY_CODES = 10;

/** How long the second step of a sign-in may take after the password was entered. */
export const CHALLENGE_MINUTES = 10;

/** After this number of wrong codes in a row, no code is accepted for a while. */
export const MOST_WRONG_CODES = 10;
export const LOCKED_MINUTES = 15;

/**
 * The characters of recovery codes. There are 32, so each has 5 bits. 0, 1, l and o are missing,
 * because they can be mistaken for each other.
 */
export const RECOVERY_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const GROUPS = 3;
const CHARACTERS_PER_GROUP = 4;

/** The number of characters of a recovery code, which together have 60 bits. */
export const RECOVERY_LENGTH = GROUPS * CHARACTERS_PER_GROUP;

const appCode = /^\d{6}$/;

/** Recognizes a typed code and its kind. Spaces, hyphens and letter case make no difference. */
export const readFactorCode = (
  typed: string,
): { kind: 'app' | 'recovery'; code: string } | undefined => {
  const code = typed.replaceAll(/[\s\p{Dash}]/gu, '').toLowerCase();
  if (appCode.test(code)) return { kind: 'app', code };
  const isRecovery =
    code.length === RECOVERY_LENGTH &&
    [...code].every((sign) => RECOVERY_CHARACTERS.includes(sign));
  return isRecovery ? { kind: 'recovery', code } : undefined;
};

/** A recovery code as it is shown, for example `abcd-efgh-ijkm`. */
export const recoveryInGroups = (code: string): string =>
  (code.match(new RegExp(`.{${CHARACTERS_PER_GROUP}}`, 'g')) ?? []).join('-');
