import { useSyncExternalStore } from 'react';
import { type DefinedTexts, shownDictionary, textsOf } from './define-texts.ts';

/** The texts in the language that is shown; the component is rendered again when that changes. */
export function useTexts<Texts>(defined: DefinedTexts<string, Texts>): Texts {
  useSyncExternalStore(shownDictionary.subscribe, shownDictionary.get, shownDictionary.get);
  return textsOf(defined);
}
