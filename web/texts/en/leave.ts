import { defineTexts } from '#web/texts/define-texts.ts';

export const leaveTexts = defineTexts('leave', {
  discarded: 'Draft discarded',
  title: 'Not saved yet',
  draftStays:
    'Are you sure you want to leave? What you entered stays on this device as a draft, under Inspections.',
  mayBeLost: 'Are you sure you want to leave? Unsaved changes may be lost.',
  leave: 'Leave',
  leaveAndKeep: 'Leave and keep draft',
  logOutAndKeep: 'Log out and keep draft',
  stay: 'Stay',
  loggedOut:
    'You will be logged out. What has not been sent stays here, where only you can see it. To send it, sign in here again.',
  discard: 'Discard it…',
  discardTitle: 'Discard what you entered?',
  willBeDeleted: (extent: string) => `This draft (${extent}) will be deleted from this device.`,
  discardAndLeave: 'Discard and leave',
  goBack: 'Go back',
});
