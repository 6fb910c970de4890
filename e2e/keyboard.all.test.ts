/** The tests of dialogs and of the walk with Tab of keyboard.test.ts on all other screens. */
import { test } from 'vitest';
import { expectFocusInDialogs, otherDialogs } from './support/dialog-focus.ts';
import { expectVisibleFocus, otherWalks, testPeople } from './support/focus.ts';
import { openSharedProduct } from './support/product.ts';

const { pages } = testPeople(await openSharedProduct());

test.for(otherDialogs)('$path: every dialog traps the focus and returns it', (one) =>
  expectFocusInDialogs(pages[one.as], one),
);

test.for(otherWalks)(
  '$path: every element reached with Tab is visible and shows a focus ring, in both themes',
  (walk) => expectVisibleFocus(pages[walk.as], walk),
);
