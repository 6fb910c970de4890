import { defineTexts } from '#web/texts/define-texts.ts';

/** The words of the components that all screens share. */
export const uiTexts = defineTexts('ui', {
  tryAgain: 'Try again',
  loading: 'Loading',
  search: 'Search…',
  clearSearch: 'Clear search',
  notLoaded: 'This could not be loaded.',
  offline: 'You are offline. This is loaded as soon as you have a connection.',
  notOpened: 'This could not be opened. Please check your connection and try again.',
});
