/** Understands the words with which lists name the type of a school. */
import { type SchoolType, schoolTypes } from './school.ts';

/** The maximum number of words that a person can be asked about for one list. */
export const MOST_TYPE_WORDS = 50;

/** The maximum number of answered words that an account remembers for its next lists. */
export const MOST_REMEMBERED_WORDS = 500;

/**
 * The type that a word or a range of grades means; undefined if it means none of them, such as
 * "Charter", so that somebody has to say what it means.
 */
export const schoolTypeOf = (typed: string): SchoolType | undefined => {
  const word = typeKey(typed);
  return byWord.get(word) ?? typeOfGrades(word);
};

/** A longer word means no type, and comparing it could take long: a file may have cells of any length. */
const LONGEST_TYPED = 200;

/**
 * A word as it is compared: 'Elementary Schools (Public)' and 'elementary' are the same, and so are
 * 'Elem.' and 'elem'.
 */
export const typeKey = (typed: string): string =>
  typed
    .slice(0, LONGEST_TYPED)
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[–—‐‑−]/g, '-')
    .replaceAll(/\s*([-/])\s*/g, '$1')
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\bschools?\b|\bgrades?\b|\bgr\b|\bpublic\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Usual short forms, and the words of the state's directory of schools, as `typeKey` has them. */
const words: Record<SchoolType, string> = {
  'Elementary School':
    'elementary|elem|elementaries|el|es|primary|grammar|elemen|elemen in 1 dist|' +
    'elementary in 1 district|elementary in 1 dist',
  'Middle School':
    'middle|mid|ms|intermediate|int|junior high|jr high|junior|jr|jhs|jh|jrhs|jr hs|' +
    'middle/junior high|middle/jr high|middle-junior high|intermediate/middle|' +
    'intermediate/middle/junior high|intmidjr|junior highs|intermediate/middle/jr high|' +
    'middle/intermediate|junior high/middle',
  'High School':
    'high|hs|senior high|sr high|shs|sr hs|secondary|highs|continuation high|continuation|' +
    'high in 1 dist|high in 1 district|comprehensive high|alternative high|charter high|' +
    'early college high',
  Other:
    'other|k-12|elementary-high combination|elemhigh|ungraded|ug|a|ps|adult|' +
    'adult education|adult education centers|adult education center|preschool|pre-school|' +
    'alternative|alternative of choice|special education|special ed|opportunity|' +
    'community day|district community day|county community|juvenile court|court|' +
    'state special|home and hospital|roc/rop|regional occupational center/program|' +
    'youth authority facilities|other county or district programs|independent study',
};

const byWord: ReadonlyMap<string, SchoolType> = new Map(
  schoolTypes.flatMap((type) => words[type].split('|').map((word) => [word, type] as const)),
);

/** Grades before the first one count as grade 0. */
const grade = (text: string): number => Number(/^\d+$/.test(text) ? text : 0);

/** The type of a range of grades such as 'k-5', 'tk-6' or '9-12', as the state's directory has it. */
const typeOfGrades = (word: string): SchoolType | undefined => {
  const [, first, last] =
    /^(p|pk|prek|pre-k|tk|k|ek|\d{1,2})(?:-| to )(k|\d{1,2})(?:th)?$/.exec(word) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const from = grade(first);
  const to = grade(last);
  if (to > 12 || from > to) return undefined;
  if (from <= 4 && to <= 8) return 'Elementary School';
  if (from >= 5 && to <= 9) return 'Middle School';
  if (from >= 7 && to >= 10) return 'High School';
  return from <= 4 && to === 12 ? 'Other' : undefined;
};
