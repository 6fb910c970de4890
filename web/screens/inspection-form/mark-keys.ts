/** The keys that mark a category while the focus is in its row. */
import { type Mark, marks } from '#domain/mark.ts';

const byKey: Record<string, Mark | null> = {
  g: 'Good',
  d: 'Deficient',
  x: 'Poor',
  n: 'NA',
  ...Object.fromEntries(marks.map((mark, at) => [String(at + 1), mark])),
  Backspace: null,
  Delete: null,
};

type Pressed = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  target: EventTarget;
};

/** The mark that a key stands for, null to take the mark away, undefined for any other key. */
export function markOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
  target,
}: Pressed): Mark | null | undefined {
  if (altKey || ctrlKey || metaKey || isTyping(target)) return undefined;
  return byKey[key.length === 1 ? key.toLowerCase() : key];
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio');

/** Whether the category is done with by this mark: a finding wants words first. */
export const goesOn = (mark: Mark | null): boolean => mark === 'Good' || mark === 'NA';
