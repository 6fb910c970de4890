/** What people read about dictation. */
import { textsOf } from '#web/texts/define-texts.ts';
import { dictationTexts } from '#web/texts/en/dictation.ts';
import { languageInWords, type Recognizer } from './recognizer.ts';

/** The sentence for an error of the browser, or for one of our own, by which dictation has ended. */
export const problemInWords = (problem: string, { language }: Recognizer): string => {
  const { problems, failed } = textsOf(dictationTexts);
  return problems[problem]?.(languageInWords(language)) ?? failed;
};

/** What is asked before the microphone is used. */
export const questionInWords = ({ by, language }: Recognizer): string => {
  const { asksToDownload, asksToSend } = textsOf(dictationTexts);
  return by === 'download' ? asksToDownload(languageInWords(language)) : asksToSend;
};

export const downloadInWords = ({ language }: Recognizer): string =>
  textsOf(dictationTexts).downloading(languageInWords(language));

export const listeningInWords = ({ by, language }: Recognizer): string =>
  textsOf(dictationTexts).listening(languageInWords(language), by === 'service');
