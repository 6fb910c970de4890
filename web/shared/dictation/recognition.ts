/** What this app uses of the browser's Web Speech API, of which TypeScript has no types. */

type Alternative = { transcript: string };
type Result = { isFinal: boolean; readonly 0?: Alternative };
export type ResultEvent = { resultIndex: number; results: ArrayLike<Result> };

export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Whether the speech must not leave the device. */
  processLocally?: boolean;
  start: () => void;
  /** Ends, and still answers what was said until now. */
  stop: () => void;
  /** Ends without any further result. */
  abort: () => void;
  onstart: (() => void) | null;
  onresult: ((event: ResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};

export type Availability = 'available' | 'downloading' | 'downloadable' | 'unavailable';

export type RecognitionConstructor = {
  new (): Recognition;
  prototype: object;
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<Availability>;
  /** Installs what the device needs to recognize the languages itself. */
  install?: (options: { langs: string[] }) => Promise<boolean>;
};

type Speaking = {
  SpeechRecognition?: RecognitionConstructor;
  webkitSpeechRecognition?: RecognitionConstructor;
};

/** Undefined if the browser does not offer speech recognition. */
export const findRecognition = (): RecognitionConstructor | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Speaking;
  return SpeechRecognition ?? webkitSpeechRecognition;
};
