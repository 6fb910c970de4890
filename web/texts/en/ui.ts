import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** The words of the components that all screens share. */
export const uiTexts = defineTexts('ui', {
  cancel: 'Cancel',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  tryAgain: 'Try again',
  loading: 'Loading',
  dismiss: 'Dismiss',
  pressF8: (action: string) => `${action}: press F8`,
  search: 'Search…',
  clearSearch: 'Clear search',
  fewer: (what: string) => `Fewer ${what}`,
  more: (what: string) => `More ${what}`,
  notLoaded: 'This could not be loaded.',
  offline: 'You are offline. This is loaded as soon as you have a connection.',
  notOpened: 'This could not be opened. Please check your connection and try again.',
  areas: (count: number) => plural(count, 'area'),
  noReason: 'No reason given',
  asOf: (what: string, when: string) =>
    `${what} as of ${when}, until the current one can be loaded`,
});

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
