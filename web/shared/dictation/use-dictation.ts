import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DictationChoice } from '#domain/account/dictation.ts';
import { createDictation, type Dictation, type DictationState } from './dictation.ts';
import { insertWords } from './dictated-text.ts';
import type { RecognitionConstructor } from './recognition.ts';
import { findRecognizer, type Recognizer } from './recognizer.ts';

/** How this browser recognizes speech; undefined until it is known, or if it does not. */
export function useRecognizer(
  allowed: DictationChoice,
  Recognition: RecognitionConstructor | undefined,
): Recognizer | undefined {
  const [found, setFound] = useState<{ allowed: DictationChoice; recognizer?: Recognizer }>();
  useEffect(() => {
    let isGone = false;
    void findRecognizer(allowed, Recognition, navigator.languages).then(
      (recognizer) => isGone || setFound({ allowed, ...(recognizer && { recognizer }) }),
    );
    return () => {
      isGone = true;
    };
  }, [allowed, Recognition]);
  return found?.allowed === allowed ? found.recognizer : undefined;
}

/**
 * The fields in which the caret is where the person has put it. In a field that nobody has touched,
 * words are added to the end.
 */
const touched = new WeakSet<HTMLTextAreaElement>();

/** Dictation into the text field in a frame. It ends with the component, or if the page is hidden. */
export function useDictation(
  frame: HTMLElement,
  Recognition: RecognitionConstructor,
  recognizer: Recognizer,
): { dictation: Dictation; state: DictationState } {
  const dictation = useMemo(
    () =>
      createDictation({
        Recognition,
        recognizer,
        isContinuous: !/Android/.test(navigator.userAgent),
        insert: (words) => insertIn(frame, words),
      }),
    [Recognition, recognizer, frame],
  );
  useEffect(() => {
    const field = frame.querySelector('textarea');
    const touch = () => field && touched.add(field);
    if (document.activeElement === field) touch();
    const listening = new AbortController();
    const { signal } = listening;
    field?.addEventListener('focus', touch, { signal });
    const endIfHidden = () => {
      if (document.visibilityState === 'hidden') dictation.close();
    };
    document.addEventListener('visibilitychange', endIfHidden, { signal });
    return () => {
      listening.abort();
      dictation.close();
    };
  }, [dictation, frame]);
  return { dictation, state: useSyncExternalStore(dictation.state.subscribe, dictation.state.get) };
}

/** Inserts words after the caret; returns whether some did not fit. */
const insertIn = (frame: HTMLElement, words: string): boolean => {
  const field = frame.querySelector('textarea');
  if (!field) return false;
  const at = touched.has(field) ? field.selectionEnd : field.value.length;
  touched.add(field);
  return insertWords(field, words, at);
};
