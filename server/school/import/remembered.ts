import { typeKey } from '#domain/school/school-type-words.ts';
import type { WordAnswers } from './plan.ts';

/** The answers of a request, and for all other words those that the account remembers. */
export const withRemembered = (answers: WordAnswers, remembered: WordAnswers): WordAnswers => ({
  ...remembered,
  ...Object.fromEntries(Object.entries(answers).map(([word, type]) => [typeKey(word), type])),
});
