import type { MouseEvent } from 'react';

/** Matches windows in which a row has the width of a phone. */
const ON_PHONE = '(width < 40rem)';

/** On a phone a tap anywhere in a row opens the link of its name, as people expect there. */
export function followName({ currentTarget: row, target }: MouseEvent<HTMLTableRowElement>): void {
  // A dialog that a row has opened is elsewhere in the page.
  const isPlain =
    target instanceof Element &&
    row.contains(target) &&
    !target.closest('a, button, input, label, summary');
  if (!isPlain || !matchMedia(ON_PHONE).matches) return;
  row.querySelector<HTMLElement>('th :is(a, button)')?.click();
}
