/** The walk with Tab of keyboard.test.ts through all other screens. */
import { test } from 'vitest';
import { expectVisibleFocus, otherWalks, testPeople } from './support/focus.ts';
import { openSharedProduct } from './support/product.ts';

const { pages } = testPeople(await openSharedProduct());

test.for(otherWalks)(
  '$path: every element reached with Tab is visible and shows a focus ring, in both themes',
  (walk) => expectVisibleFocus(pages[walk.as], walk),
);
