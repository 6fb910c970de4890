/** The names of exported files, which say what the filters of the list were. */
import { addDays, addMonths } from '#domain/calendar.ts';
import { schoolYearDays, schoolYearName, schoolYearOf } from '#domain/school/school-year.ts';

/**
 * The maximum number of filters that a name mentions. If more are set, it mentions the first ones.
 */
export const MOST_MENTIONED = 2;

/**
 * The maximum length of one mention. A name with two mentions and a date then stays below the 255
 * bytes that file systems accept.
 */
const LONGEST = { characters: 40, bytes: 80 };

/**
 * Returns a name such as 'Deficiencies Roofs 2026-11-26.xlsx'. `about` contains a text for each
 * filter that was set. The texts are reduced to characters that all file systems accept, and long
 * texts are cut. `end` is a day or a school year.
 */
export const exportName = (
  list: string,
  about: readonly string[],
  end: string,
  extension: string,
): string => {
  const mentioned = about.map(cleanWords).filter(Boolean).slice(0, MOST_MENTIONED);
  return `${[list, ...mentioned, end].join(' ')}.${extension}`;
};

const cleanWords = (words: string): string =>
  cut(
    words
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}'’,.()&+_–-]+/gu, ' ')
      .trim(),
  ).replaceAll(/^[\s.,–-]+|[\s.,–-]+$/g, '');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text itself, or the beginning of a long text, if possible up to the end of a word. */
const cut = (words: string): string => {
  const characters = Array.from(graphemes.segment(words), ({ segment }) => segment);
  let length = Math.min(characters.length, LONGEST.characters);
  const beginning = () => characters.slice(0, length).join('');
  while (Buffer.byteLength(beginning()) > LONGEST.bytes) length -= 1;
  return length === characters.length ? words : beginning().replace(/(?<=\S) \S*$/, '');
};

const monthNames = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * The period of a filter in words for `exportName`. A whole month is 'November 2026', a whole year
 * '2026', a whole school year '2026-27'; a period that began with one of these and ends today has
 * the same name. Any other period is named by its first and last day; '' if neither is set.
 */
export const periodInName = (
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined },
  { today, schoolYearBegins }: { today: string; schoolYearBegins: string },
): string => {
  if (from === '') return to && `until ${to}`;
  if (to === '') return `since ${from}`;
  if (from === to) return `on ${from}`;
  // No day after the year 9999 can be computed.
  if (to < from || to >= '9999') return `${from} to ${to}`;
  const isAll = (first: string, last: string) =>
    from === first && (to === last || (to === today && to < last));
  const month = `${from.slice(0, 7)}-01`;
  if (isAll(month, addDays(addMonths(month, 1), -1))) return monthNames.format(new Date(month));
  const year = from.slice(0, 4);
  if (isAll(`${year}-01-01`, `${year}-12-31`)) return year;
  const schoolYear = schoolYearOf(from, schoolYearBegins);
  const { first, last } = schoolYearDays(schoolYear, schoolYearBegins);
  if (isAll(first, last)) return schoolYearName(schoolYear, schoolYearBegins).replace('–', '-');
  return `${from} to ${to}`;
};
