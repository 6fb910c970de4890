/** How names are stored and compared: of schools, facilities, areas, people, districts and so on. */

/**
 * Characters that nobody sees and that come from copying: soft hyphens, zero-width spaces, joiners
 * and marks, marks of writing direction, and byte order marks.
 */
const invisible =
  /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * The name on one line, as it is stored: composed (NFC), without invisible characters, with one
 * space for control characters, line breaks and any other white space, and without space around.
 */
export const normalizeName = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The characters that are typed or set for an apostrophe. */
const apostrophes = /[’‘‛ʼʹ′´`＇]/g;

/** The same text with straight apostrophes. */
export const straightenApostrophes = (text: string): string => text.replaceAll(apostrophes, "'");

/**
 * The name as it is compared with other names: letter case, white space and the kind of apostrophe
 * make no difference.
 */
export const nameKey = (name: string): string =>
  straightenApostrophes(normalizeName(name)).toLowerCase();
