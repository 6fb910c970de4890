import { defineTexts } from '#web/texts/define-texts.ts';

/** Downloading a school for use without a connection. */
export const downloadTexts = defineTexts('download', {
  notDownloaded: 'This school could not be downloaded. Please try again.',
  updateCopy: 'Update the offline copy',
  download: 'Download for offline use',
  downloading: 'Downloading its areas and last inspection…',
  copyAsOf: (when: string) => `Copy for offline use, as of ${when}.`,
  copyWithoutApp:
    'A copy of the school is on this device, but this browser cannot open the app offline. Keep this page open.',
});
