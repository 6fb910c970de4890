/** Finds passwords that are too easy to guess, in addition to the server's list of common ones. */

/** What is known about the owner of the password. */
export type PasswordOwner = {
  email?: string | undefined;
  fullName?: string | undefined;
  username?: string | undefined;
};

/** The minimum and the maximum number of characters of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 200 };

export type PasswordFlaw = 'personal' | 'repeats';

const PRODUCT = 'goodrepair';

/**
 * A word of a name counts only if it has at least this length, because "Al" is part of many words.
 */
const WORD_LENGTH = 3;

/** The number of letters or digits that must remain after the personal words are removed. */
const LEFT_OVER = 5;

/** The first reason why a password is too easy to guess, or undefined. */
export const passwordFlaw = (
  password: string,
  owner: PasswordOwner = {},
): PasswordFlaw | undefined => passwordFlaws(password, owner)[0];

/**
 * All reasons why a password is too easy to guess. 'personal': little remains of it without the
 * owner's names, email and the name of the product ("Alice2026!"). 'repeats': it repeats the same
 * few characters, or follows the alphabet ("aaaaaaaa", "abcabcabc", "hijklmno").
 */
export const passwordFlaws = (password: string, owner: PasswordOwner = {}): PasswordFlaw[] => {
  const plain = simplify(password);
  return [
    ...(isRepetitive(plain) ? (['repeats'] as const) : []),
    ...(isPersonal(plain, owner) ? (['personal'] as const) : []),
  ];
};

/** Letters of the Cyrillic and Greek alphabets, each before the Latin letter that it looks like. */
const lookAlikes = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl ѵv ьb αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ѡw ɡg ıi'
    .split(' ')
    .map(([look = '', latin = '']) => [look, latin]),
);

/**
 * Lower case without accents and invisible characters, in Latin letters where other letters look
 * like them, because attackers also try "pena" for "Peña", and know full-width and Cyrillic letters.
 */
export const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => lookAlikes.get(letter) ?? letter);

const simplifyAll = (...texts: (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined).map(simplify);

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
  const domain = email?.split('@')[1];
  const names = simplifyAll(fullName, username, email?.split('@')[0]);
  const text = lettersOf(password);
  const words = [
    PRODUCT,
    ...simplifyAll(email, domain, domain?.split('.')[0]),
    ...names,
    ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]/u)),
  ]
    .map(lettersOf)
    .filter((word) => word.length >= WORD_LENGTH && text.includes(word));
  if (words.length === 0) return false;
  // The longest text is removed first: a full name before the words that it consists of.
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
  // Digits at the start and the end are ignored, because they are the most common addition.
  const left = rest.replaceAll(/^\d+|\d+$/g, '');
  return left.length < LEFT_OVER;
};

/** Letters and digits only, so that "good-repair" and "Good Repair" are the same. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
