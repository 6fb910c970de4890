import type { MouseEvent } from 'react';

/** Matches windows that are as narrow as a phone. */
const ON_PHONE = '(width < 40rem)';

/**
 * On a phone, a tap anywhere in a row follows the link of the row's name, because people expect
 * this on a phone.
 */
export function followName({ currentTarget: row, target }: MouseEvent<HTMLTableRowElement>): void {
  // React also reports clicks in a dialog that the row has opened; the dialog is elsewhere in the
  // page.
  const isPlain =
    target instanceof Element &&
    row.contains(target) &&
    !target.closest('a, button, input, label, summary');
  if (!isPlain || !matchMedia(ON_PHONE).matches) return;
  row.querySelector<HTMLElement>('th :is(a, button)')?.click();
}
