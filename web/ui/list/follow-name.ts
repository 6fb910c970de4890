import type { MouseEvent } from 'react';

const CONTROL = 'a, button, input, label, select, summary, textarea, [popover]';

/**
 * A click anywhere in a row follows the link, or presses the button, of the row's name. With Ctrl, ⌘
 * or Shift, or the middle button, it opens the link as it would if the link itself was clicked. A
 * click on or next to another control, and the end of a selection of text, have no such effect.
 */
export function followName(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target } = event;
  // React also reports clicks in a dialog that the row has opened; the dialog is elsewhere in the
  // page.
  if (!(target instanceof Element && row.contains(target)) || target.closest(CONTROL)) return;
  // Whoever just misses a checkbox, a button or a list of choices does not mean the row. This is also
  // so for the handle beside such a list, by which a row is dragged.
  if (target.closest('td')?.querySelector('button, input, select')) return;
  if (holdsSelection(row)) return;
  const name = row.querySelector<HTMLElement>('th :is(a, button)');
  if (event.button === 0 && !isModified(event)) return name?.click();
  if (name instanceof HTMLAnchorElement) name.dispatchEvent(sameClick(event));
}

/** Follows the name if the middle button was clicked; the secondary button opens a menu. */
export function followNameInTab(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.button === 1) followName(event);
}

const isModified = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/** Browsers open a link in a tab for a scripted click only if it has one of these keys. */
const sameClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): Event =>
  new window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey: ctrlKey || button === 1,
    metaKey: metaKey || button === 1,
    shiftKey,
  });

function holdsSelection(row: HTMLElement): boolean {
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(row, true);
}
