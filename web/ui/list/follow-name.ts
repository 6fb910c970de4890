import type { MouseEvent } from 'react';

/** Where a row has the width of a phone. */
const ON_PHONE = '(width < 40rem)';

/** On a phone the whole row leads where its name does: a finger expects no less of it. */
export function followName({ currentTarget: row, target }: MouseEvent<HTMLTableRowElement>): void {
  // A dialog that a row has opened is elsewhere in the page.
  const isPlain =
    target instanceof Element &&
    row.contains(target) &&
    !target.closest('a, button, input, label, summary');
  if (!isPlain || !matchMedia(ON_PHONE).matches) return;
  row.querySelector<HTMLElement>('th :is(a, button)')?.click();
}
