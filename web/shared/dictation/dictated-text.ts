/** Where dictated words are inserted in a text, and how. */

/**
 * The text to insert between `before` and `after`, so that words stay apart and a sentence begins
 * with a capital letter. It has at most `room` characters; `isCut` says that some were left out.
 */
export function textToInsert(
  spoken: string,
  { before, after, room }: { before: string; after: string; room: number },
): { text: string; isCut: boolean } {
  const words = spoken.trim();
  if (words === '') return { text: '', isCut: false };
  const begins = /(^|[.!?\n])\s*$/.test(before) ? capitalized(words) : words;
  const gap = before === '' || /\s$/.test(before) || /^[.,;:!?]/.test(begins) ? '' : ' ';
  const text = `${gap}${begins}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`;
  if (text.length <= room) return { text, isCut: false };
  return { text: text.slice(0, Math.max(0, room)).trimEnd(), isCut: true };
}

const capitalized = (words: string): string => {
  const [first = ''] = words;
  return first.toLocaleUpperCase() + words.slice(first.length);
};

/**
 * Inserts words in a text field after its caret or its selection, and nothing is replaced. The form
 * gets the new text as if it were typed. Returns whether some words did not fit.
 */
export function insertWords(
  field: HTMLTextAreaElement | HTMLInputElement,
  spoken: string,
  at: number,
): boolean {
  const { value, maxLength } = field;
  const room = maxLength < 0 ? Number.POSITIVE_INFINITY : maxLength - value.length;
  const around = { before: value.slice(0, at), after: value.slice(at), room };
  const { text, isCut } = textToInsert(spoken, around);
  if (text !== '') {
    field.setRangeText(text, at, at, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return isCut;
}
