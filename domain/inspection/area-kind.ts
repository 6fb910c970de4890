/**
 * Guesses the kind of an area from its name in English or Spanish. Names are free text ("103A/
 * OFFICE", "ALL GENDER REST ROOM/ 034", "Peña Hall"), so the kind is used only to propose marks,
 * which the inspector can change.
 */
import {
  besideKitchenWords,
  classroomWords,
  enclosedWords,
  indoorWords,
  kitchenWords,
  numberedRoomWords,
  perhapsOutdoorWords,
  purposeWords,
  restroomWords,
  surelyOutdoorWords,
} from './area-words.ts';

export const areaKinds = ['classroom', 'restroom', 'kitchen', 'outdoor', 'other'] as const;
export type AreaKind = (typeof areaKinds)[number];

/** Matches compounds that are typed as two words, such as 'Rest Room' and 'play-ground'. */
const splitWord = /\b(rest|bath|wash|class|play|store|court)[\s-]+(rooms?|grounds?|yards?)\b/g;

/** Splits a name: 'Baño de Niñas/ 034' becomes ['bano', 'de', 'ninas', '034']. */
export const wordsOf = (label: string): string[] =>
  label
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(splitWord, '$1$2')
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');

/** Whether a word is like '12', '103a' or 'p3', or a lone letter. */
const isRoomNumber = (word: string): boolean => /^(\p{L}?\d{1,4}\p{L}?|\p{L})$/u.test(word);

const kindOf = (name: readonly string[]): AreaKind => {
  const says = (vocabulary: ReadonlySet<string>) => name.some((word) => vocabulary.has(word));
  if (says(restroomWords)) return 'restroom';
  if (!says(enclosedWords)) {
    if (says(surelyOutdoorWords)) return 'outdoor';
    if (says(perhapsOutdoorWords) && !says(indoorWords)) return 'outdoor';
  }
  if (says(kitchenWords) && !says(enclosedWords) && !says(besideKitchenWords)) return 'kitchen';
  if (says(purposeWords) || says(enclosedWords)) return 'other';
  if (says(classroomWords)) return 'classroom';
  // A word for a room with a number or a letter ("Room 12", "Rm A") means a classroom, and so does
  // a number alone ("12", "103A", "P-3").
  const isNumbered = says(numberedRoomWords)
    ? name.some(isRoomNumber)
    : name.length > 0 && name.every(isRoomNumber);
  return isNumbered ? 'classroom' : 'other';
};

/**
 * The likeliest kind; 'other' (hall, library, office, whole building) if the name gives no hint.
 */
export const areaKind = (label: string): AreaKind => {
  // In "Building A · Courtyard", the area's own name is the last part, and is examined before the
  // whole label.
  const own = kindOf(wordsOf(label.slice(label.lastIndexOf('·') + 1)));
  if (own !== 'other') return own;
  const whole = kindOf(wordsOf(label));
  // If only the name of the building mentions a kitchen, the area in it need not be a kitchen.
  return whole === 'kitchen' ? 'other' : whole;
};
