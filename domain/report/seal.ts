/**
 * The sealed versions of a report, one for each time that it became Final: their check codes, and
 * whether a version is still the one that the district publishes.
 */

/** Crockford's base 32, which leaves out letters that look like digits. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 10;

/** A code as it is printed, for example 'K7M2X-9QTRB'. */
export const codeInPrint = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/**
 * Reads a code that somebody typed, ignoring case, spaces and hyphens. O is read as 0; I and L are
 * read as 1. Undefined if the text cannot be a code.
 */
export const readSealCode = (typed: string): string | undefined => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode =
    code.length === CODE_LENGTH && [...code].every((one) => CODE_ALPHABET.includes(one));
  return isCode ? code : undefined;
};

export const sealStates = [
  'current',
  'superseded',
  'reopened',
  'withdrawn',
  'voided',
  'account-gone',
] as const;
export type SealState = (typeof sealStates)[number];

export type SealFacts = {
  version: number;
  /** The latest sealed version of the report. */
  latest: number;
  isFinal: boolean;
  isPublic: boolean;
  isVoided: boolean;
  isAccountActive: boolean;
};

/** The state of a sealed version. If several states apply, it is the most serious one. */
export const sealState = (facts: SealFacts): SealState => {
  if (!facts.isAccountActive) return 'account-gone';
  if (facts.isVoided) return 'voided';
  if (facts.latest > facts.version) return 'superseded';
  if (!facts.isFinal) return 'reopened';
  return facts.isPublic ? 'current' : 'withdrawn';
};

/**
 * Whether somebody who checks this version may see its contents, to compare them with the printed
 * report.
 */
export const showsContents = (state: SealState): boolean =>
  state !== 'voided' && state !== 'account-gone';

/** The messages of a check that finds no report. */
export const checkProblems = {
  'check-code-wrong':
    'A check code has 10 letters and digits, like K7M2X-9QTRB. Please copy it from the first page of the report.',
  'check-code-unknown':
    'No report here has this check code. Please compare it with the paper. If it is right, the report was not made here, or was deleted.',
  'check-file-unknown':
    'This file is not a report that was made here, or it has been changed. A file that was printed or saved again differs too: please enter the check code on its first page instead.',
} as const;
export type CheckProblem = keyof typeof checkProblems;

/**
 * What a check says about a version in each state: first whether the report is genuine, then
 * whether it is current.
 */
export const sealSentences = {
  current: ['This report is genuine.', 'It is the current version.'],
  superseded: ['This report is genuine.', 'It is not current: a later version has replaced it.'],
  reopened: [
    'This report is genuine.',
    'It is not current: the school district has reopened it and is changing it.',
  ],
  withdrawn: [
    'This report is genuine.',
    'It is the current version, but the school district has withdrawn it from the public.',
  ],
  voided: ['This report was genuine.', 'The school district has voided it: it must not be used.'],
  'account-gone': [
    'This report was genuine.',
    'Its school district no longer uses Good Repair, so nobody can say whether it is current.',
  ],
} as const satisfies Record<SealState, readonly [string, string]>;
