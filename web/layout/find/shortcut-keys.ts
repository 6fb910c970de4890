// The keys that open the search and the list of shortcuts on every screen.
import { readStored, writeStored } from '#web/api/session/local-storage.ts';
import { shown } from './shown.ts';

const OFF = 'good-repair:single-keys-off';

/** Whether '?' opens the list of shortcuts; people who dictate switch such keys off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readStored(OFF) === null;

export const switchSingleKeys = (on: boolean): void => writeStored(OFF, on ? null : 'true');

/** Whether a key that is pressed here is typed, or belongs to a part that has keys of its own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null;

const hasDialog = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog])[data-open]') !== null;

function openByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // A dialog may have something that is not saved, so it is closed first.
  if (event.defaultPrevented || altKey || event.isComposing || hasDialog()) return;
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') {
    event.preventDefault();
    shown.set('search');
  }
  if (key === '?' && !ctrlKey && !metaKey && !isTyping(event.target) && areSingleKeysOn()) {
    event.preventDefault();
    shown.set('shortcuts');
  }
}

/** Listens to the keys; returns a function that stops this. */
export function listenToKeys(): () => void {
  document.addEventListener('keydown', openByKey);
  return () => document.removeEventListener('keydown', openByKey);
}
