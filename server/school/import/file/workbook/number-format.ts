/**
 * Shows the number of a cell as a spreadsheet program does, where that changes what it means: a
 * date, and the leading zeros of a code. All other numbers are shown with all of their digits.
 */

export type NumberFormat =
  | { kind: 'general' }
  | { kind: 'date' }
  /** For example '00000', or '00000-0000' for the ZIP code of an address. */
  | { kind: 'digits'; sections: DigitSection[] };

/** `applies` says for which numbers the section is used. */
type DigitSection = { applies: (value: number) => boolean; template: string };

/** The built-in formats of dates, and of dates with times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The kind of a format: of its built-in number, or of the code that the workbook defines. */
export const numberFormatOf = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return isBuiltInDate(id) ? { kind: 'date' } : { kind: 'general' };
  if (/[dy]/i.test(withoutLiterals(code))) return { kind: 'date' };
  const sections = code.split(';').map(digitSectionOf);
  return sections[0]
    ? { kind: 'digits', sections: sections.filter((each) => each !== null) }
    : { kind: 'general' };
};

/** The code without texts, colours and locales: `"Day" 0` and `[Red]0` are no dates. */
const withoutLiterals = (code: string): string =>
  code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');

/** A format of at least two zeros, with or without characters between them; null for any other. */
const digitSectionOf = (section: string): DigitSection | null => {
  const [, comparison = '', bound = '0', code = ''] =
    /^(?:\[(<=|>=|<|>|=)(\d+)\])?(.*)$/s.exec(section) ?? [];
  const template = code.replaceAll(/"([^"]*)"|\\(.)/g, '$1$2');
  if (!/^[0\- .()/]*$/.test(template) || !/00|0\D+0/.test(template) || template.includes('.')) {
    return null;
  }
  return { applies: (value) => compare[comparison]?.(value, Number(bound)) ?? true, template };
};

const compare: Record<string, (value: number, bound: number) => boolean> = {
  '<=': (value, bound) => value <= bound,
  '>=': (value, bound) => value >= bound,
  '<': (value, bound) => value < bound,
  '>': (value, bound) => value > bound,
  '=': (value, bound) => value === bound,
};

/** The text of a number. `digits` is the number as the workbook writes it. */
export const formatNumber = (
  digits: string,
  format: NumberFormat,
  startsIn1904: boolean,
): string => {
  const value = Number(digits);
  if (digits === '' || !Number.isFinite(value)) return digits;
  if (format.kind === 'date') return dateOf(value, startsIn1904) ?? plainNumber(digits);
  const plain = plainNumber(digits);
  if (format.kind === 'general' || !/^\d+$/.test(plain)) return plain;
  const section = format.sections.find(({ applies }) => applies(value));
  return section ? fillZeros(section.template, plain) : plain;
};

/** Replaces the zeros of the template by the digits, from the right. */
const fillZeros = (template: string, digits: string): string => {
  let left = digits;
  let text = '';
  for (const character of [...template].toReversed()) {
    text = (character === '0' ? left.slice(-1) || '0' : character) + text;
    if (character === '0') left = left.slice(0, -1);
  }
  return left + text;
};

const DAY = 86_400_000;
/** The days from the first day of a workbook's dates to 1970-01-01. */
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1462;

/** The date of a number of days, which may have a fraction; undefined if there is no such date. */
const dateOf = (days: number, startsIn1904: boolean): string | undefined => {
  const time = (Math.floor(days) + (startsIn1904 ? DAYS_TO_1904 : 0) - DAYS_TO_1970) * DAY;
  // The year 9999 is the last one of a workbook's dates.
  return days >= 1 && days < 2_958_466 ? new Date(time).toISOString().slice(0, 10) : undefined;
};

/**
 * Converts '1.611196090161E+12', the format in which long numbers are stored, to '1611196090161'.
 */
const plainNumber = (text: string): string =>
  /^\d+(\.\d+)?(e\+?\d{1,2})?$/i.test(text) && Number.isSafeInteger(Number(text))
    ? String(Number(text))
    : text;
