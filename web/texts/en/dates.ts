import { defineTexts } from '#web/texts/define-texts.ts';

export const dateTexts = defineTexts('dates', {
  /** The locale for Intl. */
  locale: 'en-US',
  justNow: 'just now',
  today: (time: string) => `today ${time}`,
  yesterday: (time: string) => `yesterday ${time}`,
});
