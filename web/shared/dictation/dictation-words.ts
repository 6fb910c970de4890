/** What people read about dictation. */
import { languageInWords, type Recognizer } from './recognizer.ts';

/** Why dictation has ended: an error of the browser, or one of our own. */
const problems: Record<string, (language: string) => string> = {
  'not-allowed': () =>
    'The browser may not use the microphone. Please allow it for this site in the settings of the browser, and try again.',
  'service-not-allowed': () =>
    'Dictation is switched off in this browser. Please type, or use the microphone of the on-screen keyboard.',
  'audio-capture': () => 'No microphone was found. Please connect one, or type.',
  network: () => 'Dictation needs a connection in this browser. Please type until there is one.',
  'language-not-supported': (language) =>
    `This browser does not recognize ${languageInWords(language)}. Please type.`,
  'no-speech': () => 'Nothing was heard. Tap the microphone and speak.',
  'not-downloaded': (language) =>
    `${languageInWords(language)} could not be downloaded. Please try again with a connection.`,
  full: () => 'The field is full. The last words were not added.',
};

/** The sentence for the error of a recognizer. */
export const problemInWords = (problem: string, { language }: Recognizer): string =>
  problems[problem]?.(language) ?? 'Dictation has failed. Please try again, or type.';

/** What is asked before the microphone is used. */
export const questionInWords = ({ by, language }: Recognizer): string =>
  by === 'download'
    ? `Your browser first downloads ${languageInWords(language)}, once for this device. What you say does not leave the device.`
    : 'Your browser sends what you say to a service of its maker, which turns it into text. Your district allows this.';

export const downloadInWords = ({ language }: Recognizer): string =>
  `Downloading ${languageInWords(language)}…`;

export const listeningInWords = ({ by, language }: Recognizer): string =>
  `Listening in ${languageInWords(language)}. Tap again to stop.${by === 'service' ? ' What you say is sent to a service of your browser’s maker.' : ''}`;
