/** Which passwords are too easy to guess, beside the common ones that the server has a list of. */

/** What is known of the person whose password it is. */
export type PasswordOwner = {
  email?: string | undefined;
  fullName?: string | undefined;
  username?: string | undefined;
};

export type PasswordFlaw = 'personal' | 'repeats';

const PRODUCT = 'goodrepair';

/** A word of a name counts from this length on: "Al" is part of many words. */
const WORD_LENGTH = 3;

/** So many letters or digits must be left when the personal words are taken away. */
const LEFT_OVER = 5;

/**
 * Why a password is too easy to guess, or undefined. 'personal': little is left of it without the
 * owner's names, email and the name of the product ("Alice2026!"). 'repeats': it says the same few
 * characters again and again, or goes on like the alphabet ("aaaaaaaa", "abcabcabc", "hijklmno").
 */
export const passwordFlaw = (
  password: string,
  owner: PasswordOwner = {},
): PasswordFlaw | undefined => {
  const plain = plainOf(password);
  if (isRepetitive(plain)) return 'repeats';
  return isPersonal(plain, owner) ? 'personal' : undefined;
};

/** Lower case, without accents: "Peña" and "pena" are one word to whoever guesses. */
const plainOf = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isRepetitive = (password: string): boolean => {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const isRun = steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
  const repeats = (period: number) =>
    codes.every((code, index) => index < period || code === codes[index - period]);
  const periods = Array.from({ length: Math.min(7, codes.length >> 1) }, (_, index) => index + 1);
  return isRun || periods.some(repeats) || new Set(codes).size < 4;
};

const isPersonal = (password: string, { email, fullName, username }: PasswordOwner): boolean => {
  const [local = '', domain = ''] = plainOf(email ?? '').split('@');
  const names = [plainOf(fullName ?? ''), plainOf(username ?? ''), local];
  const text = lettersOf(password);
  const words = [
    PRODUCT,
    local + domain,
    domain,
    domain.split('.')[0] ?? '',
    ...names,
    ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)),
  ]
    .map(lettersOf)
    .filter((word) => word.length >= WORD_LENGTH && text.includes(word));
  if (words.length === 0) return false;
  // The longest first: a full name before the words that it is made of.
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text);
  // Digits at the ends are what everybody adds.
  const left = rest.replaceAll(' ', '').replaceAll(/^\d+|\d+$/g, '');
  return left.length < LEFT_OVER;
};

/** Letters and digits only: "good-repair" and "Good Repair" are one word to whoever guesses. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
