import { sizeSentences } from '#domain/inspection/size.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** How large an inspection may be. */
export const sizeTexts = defineTexts('size', {
  sentences: sizeSentences,
  closeToLimit: 'Close to the largest size: ',
  overLimit: 'It cannot be saved: ',
});
