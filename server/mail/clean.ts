/**
 * Cleans what people entered before it is put into an email. A person who signs up chooses their
 * name, the account's name, the purchase order and the recipient, so these texts could be abused
 * for spam (docs/decisions/0007).
 */

const NAME_LENGTH = 40;
const TEXT_LENGTH = 200;
const linkLike = /[/@:]|www|[.。](?!(\s|$))(?!\p{L}(\.|\s|$))/iu;
const numberLike = /\p{Nd}([\s().+-]*\p{Nd}){3}/u;

/**
 * Sanitizes a name for an email to somebody who need not be a member of the account. A name that
 * contains a web address, an email address or a number of four or more digits is left out
 * (undefined); characters that do not occur in names are removed, and long names are shortened.
 */
export const safeName = (name: string): string | undefined => {
  const line = oneLine(name.normalize('NFKC'));
  if (linkLike.test(line) || numberLike.test(line)) return undefined;
  const plain = line
    .replaceAll(/[^\p{L}\p{M}\p{Nd} '’.,()&-]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (!/\p{L}/u.test(plain)) return undefined;
  return shortened(plain, NAME_LENGTH);
};

/**
 * Sanitizes a purchase order number. It is left out (undefined) unless it is one word of at most 20
 * letters and digits, possibly after "PO" or the like; an American telephone number is left out.
 */
export const safeReference = (reference: string): string | undefined => {
  const line = oneLine(reference.normalize('NFKC'));
  const isPhone = /^1?[2-9]\d{2}[2-9]\d{6}$/.test(line.replaceAll(/\D/g, ''));
  const isReference = /^((p\.?o\.?|purchase order|no\.?)\s?)?#?\s?(?=\S*\d)[a-z\d-]{1,20}$/iu;
  return !isPhone && isReference.test(line) ? line : undefined;
};

const phoneLike = /\p{Nd}(?:[\s().+-]*\p{Nd}){6,}/gu;

/** Whether a line of the text contains seven or more digits, as a telephone number does. */
export const hasPhone = (text: string): boolean =>
  text.split('\n').some((line) => line.normalize('NFKC').search(phoneLike) !== -1);

const REMOVED = '[…]';

/**
 * Sanitizes a text for an email to members of the account: the name of a school or an area, a
 * comment, an error of another server. Unlike a name to strangers, it may contain a room number.
 * Web addresses, email addresses and telephone numbers are replaced by […].
 */
export const safeText = (text: string, most = TEXT_LENGTH): string =>
  shortened(withoutLinks(withoutNumbers(oneLine(text))), most);

/**
 * The compatibility normalization finds a number in full-width or circled digits. A text without a
 * number remains as it was written.
 */
const withoutNumbers = (line: string): string => {
  const normalized = line.normalize('NFKC');
  const removed = normalized.replaceAll(phoneLike, REMOVED);
  return removed === normalized ? line : removed;
};

const link =
  /:\/\/|^\W*www\.|\S@\S|[\p{L}\p{Nd}-][.。](?!\p{L}(?:\P{L}|$))[\p{L}][\p{L}\p{Nd}-]+|\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}/iu;

/**
 * Replaces the words that a mail program would show as links. `mentioned` are email addresses that
 * the text mentions on purpose. Words are compared in compatibility normalization, because a
 * full-width 'ｅｖｉｌ．ｃｏｍ' is also a link.
 */
export const withoutLinks = (text: string, mentioned: readonly string[] = []): string =>
  text.replaceAll(/\S+/g, (word) => {
    const isMentioned = mentioned.some((address) => word.replace(/[.,]$/, '') === address);
    return isMentioned || !link.test(word.normalize('NFKC')) ? word : REMOVED;
  });

/** Without control characters, line breaks and invisible characters. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim();

export const shortened = (text: string, most: number): string => {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most)
    .join('')
    .replace(/ [^ ]*$/, '')}…`;
};
