import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Before, during and after a save. */
export const savingTexts = defineTexts('saving', {
  failed: 'Inspection error: Please try again.',
  stopped: 'Sending was stopped. Nothing you entered is lost.',
  savedSeparately: 'Saved as an inspection of its own',
  savedSeparatelyWhy: 'It was being sent before, so that it cannot become part of another one.',
  restMarkedGood: (areas: number) => `The rest of ${plural(areas, 'area')} was marked Good.`,
  queued:
    'This inspection is queued and will be sent automatically. If you change something, press Save again.',
  changed: 'You changed this inspection, so it is no longer queued. Press Save to send it.',
  saved: 'This inspection is saved on the server. If you change something, press Save again.',
  notSaved: 'It was not saved.',
  noResponse: 'The server did not respond.',
  cannotBeSent: (photos: number) => `${plural(photos, 'photo')} cannot be sent.`,
  stillHere: 'Everything you entered is still here.',
  stillHereSaveAgain:
    'Everything you entered is still here. You can press Save again without creating a duplicate.',
  showMe: 'Show me',
  show: 'Show',
  saveWithout: (photos: number) =>
    photos === 1 ? 'Save without this photo' : `Save without these ${photos} photos`,
  photosNotSent: 'Photos that cannot be sent',
  // While the inspection is sent.
  sendingTitle: 'Saving the inspection',
  keepOpen: 'Please keep this page open.',
  stop: 'Stop',
  onDevice: 'Stored on this device',
  mayLeave: 'If you leave this page, it will be sent automatically.',
  keepEditing: 'Keep editing',
  leavePage: 'Leave page',
  noSignal:
    'No signal. The inspection is stored on this device and will be sent automatically as soon as there is a connection.',
  notSavedYet: (sentence: string) =>
    `${sentence} The connection works, but the server did not save the inspection. It is stored on this device and will be sent again automatically.`,
  withPhotos: (photos: number, sentence: string) =>
    photos > 0 ? `With ${plural(photos, 'new photo')}. ${sentence}` : sentence,
  stored: 'Stored',
  storing: 'Storing the inspection on this device…',
  sent: 'Sent',
  waiting: 'Sent. Waiting for the server…',
  photosSent: (sent: number, photos: number) => `${sent} of ${plural(photos, 'photo')} sent`,
  percentSent: (percent: number) => `${percent} % sent`,
});
