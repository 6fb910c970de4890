import { defineTexts } from '#web/texts/define-texts.ts';

/** What is said of this device: its connection, its version and its storage. */
export const deviceTexts = defineTexts('device', {
  captive: 'Good Repair cannot be reached. You may need to sign in to this network.',
  noSignal: 'No signal.',
  storedHere: ' What you enter in an inspection is stored on this device.',
  newVersion: 'A new version is ready.',
  update: 'Update',
  storageFull: 'This device is full. Please free up some space so that your work can be stored.',
  storageBlocked: 'This browser does not allow anything to be stored on this device.',
});
