import { defineTexts } from '#web/texts/define-texts.ts';

const problems: Record<string, (language: string) => string> = {
  'not-allowed': () =>
    'The browser may not use the microphone. Please allow it for this site in the settings of the browser, and try again.',
  'service-not-allowed': () =>
    'Dictation is switched off in this browser. Please type, or use the microphone of the on-screen keyboard.',
  'audio-capture': () => 'No microphone was found. Please connect one, or type.',
  network: () => 'Dictation needs a connection in this browser. Please type until there is one.',
  'language-not-supported': (language: string) =>
    `This browser does not recognize ${language}. Please type.`,
  'no-speech': () => 'Nothing was heard. Tap the microphone and speak.',
  'not-downloaded': (language: string) =>
    `${language} could not be downloaded. Please try again with a connection.`,
  full: () => 'The field is full. The last words were not added.',
};

/** Dictating a comment. `language` is the name of a language, such as 'American English'. */
export const dictationTexts = defineTexts('dictation', {
  stop: 'Stop dictating',
  dictate: 'Dictate',
  dictateOf: (of: string) => `Dictate: ${of}`,
  download: 'Download',
  starting: 'Starting the microphone…',
  ending: 'The last words are being recognized…',
  problems,
  failed: 'Dictation has failed. Please try again, or type.',
  asksToDownload: (language: string) =>
    `Your browser first downloads ${language}, once for this device. What you say does not leave the device.`,
  asksToSend:
    'Your browser sends what you say to a service of its maker, which turns it into text. Your district allows this.',
  downloading: (language: string) => `Downloading ${language}…`,
  listening: (language: string, isSent: boolean) =>
    `Listening in ${language}. Tap again to stop.${isSent ? ' What you say is sent to a service of your browser’s maker.' : ''}`,
});
