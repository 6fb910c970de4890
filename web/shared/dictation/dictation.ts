/** Dictation into one field: its states, and what changes them. */
import { observable } from '#web/observable.ts';
import type { Recognition, RecognitionConstructor, ResultEvent } from './recognition.ts';
import type { Recognizer } from './recognizer.ts';

export type DictationState =
  /** `problem` is why the last dictation has ended, if it was not ended by the person. */
  | { is: 'off'; problem?: string }
  /** The person is asked whether to download the language, or to send speech to the service. */
  | { is: 'asking' }
  | { is: 'downloading' }
  | { is: 'starting' }
  /** `words` were recognized, but may still change. */
  | { is: 'listening'; words: string }
  /** The last words are being recognized. */
  | { is: 'ending'; words: string };

export type DictationParts = {
  Recognition: RecognitionConstructor;
  recognizer: Recognizer;
  /**
   * Whether the recognizer can listen to several sentences. On Android it repeats earlier sentences
   * then, so that it is started for each sentence there.
   */
  isContinuous: boolean;
  /** Adds recognized words to the field; returns whether some did not fit. */
  insert: (words: string) => boolean;
};

export type Dictation = ReturnType<typeof createDictation>;

/** What people have agreed to since the app was opened: the service, and languages to download. */
const agreed = { toService: false, downloaded: new Set<string>() };

/** A device has one microphone, so one field is dictated at a time. */
let current: Dictation | undefined;

export function createDictation({ Recognition, recognizer, isContinuous, insert }: DictationParts) {
  const state = observable<DictationState>({ is: 'off' });
  let session: Recognition | undefined;
  // Whether any words were recognized since the person began.
  let hasHeard = false;

  const { language } = recognizer;
  const by = () =>
    recognizer.by === 'download' && agreed.downloaded.has(language) ? 'device' : recognizer.by;

  const words = () => {
    const shown = state.get();
    return 'words' in shown ? shown.words : '';
  };
  const end = (problem?: string) => {
    session = undefined;
    if (current === dictation) current = undefined;
    state.set(problem === undefined ? { is: 'off' } : { is: 'off', problem });
  };

  /** Starts to listen; each session of the browser ends after a pause, or after a sentence. */
  const listen = () => {
    const recognition = new Recognition();
    session = recognition;
    const own = { hasHeard: false, problem: undefined as string | undefined };
    recognition.lang = language;
    recognition.interimResults = true;
    recognition.continuous = isContinuous;
    if (by() === 'device') recognition.processLocally = true;
    const isOver = () => session !== recognition;
    recognition.onstart = () => {
      if (!isOver() && state.get().is === 'starting') state.set({ is: 'listening', words: '' });
    };
    recognition.onresult = (event) => {
      if (isOver()) return;
      const { final, open } = readResults(event);
      own.hasHeard ||= final !== '';
      const isFull = final !== '' && insert(final);
      if (isFull) own.problem = 'full';
      state.set({ is: state.get().is === 'ending' ? 'ending' : 'listening', words: open });
      if (isFull) stop();
    };
    recognition.onerror = ({ error }) => (own.problem ??= error);
    recognition.onend = () => {
      if (isOver()) return;
      const { problem } = own;
      // Some browsers end without a final result.
      const left = words();
      const isFull = problem !== 'full' && left !== '' && insert(left);
      hasHeard ||= own.hasHeard || left !== '';
      if (isFull) return end('full');
      const isSilent = problem === 'aborted' || (problem === 'no-speech' && hasHeard);
      if (problem !== undefined && !isSilent) return end(problem);
      if (state.get().is === 'listening' && own.hasHeard && !isSilent) return again();
      end();
    };
    try {
      recognition.start();
    } catch {
      end('failed');
    }
  };

  const again = () => {
    state.set({ is: 'listening', words: '' });
    listen();
  };

  const begin = () => {
    current?.close();
    current = dictation;
    hasHeard = false;
    state.set({ is: 'starting' });
    listen();
  };

  const stop = () => {
    state.set({ is: 'ending', words: words() });
    session?.stop();
  };

  const download = async () => {
    state.set({ is: 'downloading' });
    const isDone = await Recognition.install?.({ langs: [language] }).catch(() => false);
    if (state.get().is !== 'downloading') return;
    if (!isDone) return end('not-downloaded');
    agreed.downloaded.add(language);
    begin();
  };

  const presses: Record<DictationState['is'], () => void> = {
    off: () =>
      by() === 'device' || (by() === 'service' && agreed.toService)
        ? begin()
        : state.set({ is: 'asking' }),
    asking: () => end(),
    downloading: () => end(),
    starting: () => dictation.close(),
    listening: stop,
    ending: () => dictation.close(),
  };

  const dictation = {
    state,
    /** The button was pressed. */
    press: (): void => presses[state.get().is](),
    /** The person agrees to what was asked. */
    agree: (): void => {
      if (state.get().is !== 'asking') return;
      if (by() === 'download') return void download();
      agreed.toService = true;
      begin();
    },
    /** Ends at once, with the words that were recognized until now. */
    close: (): void => {
      const [open, left] = [session, words()];
      end();
      if (left !== '') insert(left);
      open?.abort();
    },
  };
  return dictation;
}

/** The words that are final, and those that may still change. */
function readResults({ results, resultIndex }: ResultEvent): { final: string; open: string } {
  const found = { final: '', open: '' };
  for (let index = resultIndex; index < results.length; index += 1) {
    const result = results[index];
    found[result?.isFinal ? 'final' : 'open'] += result?.[0]?.transcript ?? '';
  }
  return found;
}
