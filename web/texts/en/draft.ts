import { defineTexts } from '#web/texts/define-texts.ts';

/** The draft of the form on this device and on another one. */
export const draftTexts = defineTexts('drafts', {
  notStored: 'Your changes cannot be saved on this device right now.',
  saveBeforeClosing:
    'Everything you entered is still on this page. Please save it before you close the page.',
  startFromSaved: 'Start from the saved inspection',
  startFromSavedTitle: 'Start from the saved inspection?',
  continuing: (ago: string) =>
    `You are continuing the draft stored on this device, last changed ${ago} and not saved yet.`,
  willBeDeleted: (extent: string) => `This draft (${extent}) will be deleted from this device.`,
  deleteDraft: 'Delete the draft',
  notContinued: 'Not continued on this device',
  notSeparated: 'Not made an inspection of its own',
  savedOn: (device: string, when: string) => `This inspection was saved on ${device}, ${when}.`,
  viewInspection: 'View the inspection',
  keepThisToo: 'Keep this one too',
  continuedOn: (device: string, when: string) => `Continued on ${device}, ${when}.`,
  continueHereAgain: 'Continue here again',
  keepBoth: 'Keep both',
  leave: 'Leave',
  bothChanged: (device: string) =>
    `Both devices had changed the same: the entry from ${device} was used`,
  bothComments: (differences: string) =>
    `${differences}. Two different comments were both retained.`,
  notSentYet:
    'What you entered here is stored on this device, and is not sent to the server until you choose what to do with it.',
  continueTitle: 'Continue your earlier inspection?',
  continueIt: 'Continue',
  startAnother: 'Start another',
  existing: (school: string, extent: string, ago: string) =>
    `An inspection of ${school} is on this device and has not been saved yet: ${extent}, last changed ${ago}.`,
});
