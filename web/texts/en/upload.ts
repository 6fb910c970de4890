import { defineTexts } from '#web/texts/define-texts.ts';

/** The state of an inspection in the upload queue. */
export const uploadTexts = defineTexts('upload', {
  draft: 'Draft, not sent',
  automatic: 'Will be sent automatically',
  noSignal: 'Waiting for a signal',
  again: 'Not saved yet, will be sent again',
  sendingPhotos: (sent: number, photos: number) => `Sending ${sent} of ${photos}`,
  sending: 'Sending',
  signIn: 'Sign in to send',
  refused: 'Not accepted',
  conflict: 'Somebody else also saved it',
  saved: 'Saved on the server',
  notSentYet: (count: number) => `${count} not sent yet`,
  onDevice: (count: number) => `${count} on this device`,
  needsAttention: 'one needs your attention',
});
