/** The keys that mark a category while its row has the focus. */
import { type Mark, marks } from '#domain/scoring/mark.ts';

const byKey: Record<string, Mark | null> = {
  g: 'Good',
  d: 'Deficient',
  x: 'Poor',
  n: 'NA',
  ...Object.fromEntries(marks.map((mark, at) => [String(at + 1), mark])),
  Backspace: null,
  Delete: null,
};

type PressedKey = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  target: EventTarget;
};

/** The mark of a key; null for the keys that remove the mark, undefined for any other key. */
export function markOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
  target,
}: PressedKey): Mark | null | undefined {
  if (altKey || ctrlKey || metaKey || isTyping(target)) return undefined;
  return byKey[key.length === 1 ? key.toLowerCase() : key];
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio');

/** Whether the category is complete with this mark; a finding needs a comment first. */
export const isComplete = (mark: Mark | null): boolean => mark === 'Good' || mark === 'NA';
