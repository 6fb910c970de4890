/**
 * The code in the URL of an area's label. It is the beginning of the area's id, long enough that
 * the areas of a district differ, and short enough to be typed.
 */
const DIGITS = 12;
const HEXADECIMAL = /^[0-9a-f]{12,32}$/;

/** The short code of an id, for example '3f2c9a7e-1b2c'. */
export const areaCode = (id: string): string => id.slice(0, DIGITS + 1);

const digitsOf = (code: string): string => code.toLowerCase().replaceAll('-', '');

/** Whether the text can be a code: 12 to 32 hexadecimal digits, with or without hyphens. */
export const isAreaCode = (text: string): boolean => HEXADECIMAL.test(digitsOf(text));

/** Whether the id begins with the code. */
export const hasAreaCode = (id: string, code: string): boolean =>
  isAreaCode(code) && digitsOf(id).startsWith(digitsOf(code));

/** The first and the last id that begin with the code. */
export const idsOfAreaCode = (code: string): { first: string; last: string } => ({
  first: asId(digitsOf(code).padEnd(32, '0')),
  last: asId(digitsOf(code).padEnd(32, 'f')),
});

const asId = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const LABEL = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?areas\/([0-9a-f-]+)\/?$/i;

/**
 * The code in the URL of a label; undefined if the text is something else. The host is not compared,
 * because labels stay on doors when the server moves, and the code alone identifies the area.
 */
export const codeOfLabel = (text: string): string | undefined => {
  const [, code = ''] = LABEL.exec(text.trim()) ?? [];
  return isAreaCode(code) ? code : undefined;
};

/** The path of the URL in the QR code on the printed label of an area. */
export const areaPath = (code: string): string => `/areas/${code}`;
