import { defineTexts } from '#web/texts/define-texts.ts';

/** Buttons of dialogs and messages. */
export const dialogTexts = defineTexts('dialog', {
  cancel: 'Cancel',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  dismiss: 'Dismiss',
  pressF8: (action: string) => `${action}: press F8`,
});
