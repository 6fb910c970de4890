import { plural, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Why a save was not sent or not accepted, and that it was. */
export const sendingTexts = defineTexts('sending', {
  notSentYet: 'It could not be sent yet.',
  serverAnswered: (status: number) => `The server answered ${status}.`,
  cannotBeSent: (photos: number) => `${plural(photos, 'photo')} cannot be sent.`,
  photoMissing: 'A photo is no longer on this device. Please add it again.',
  photoElsewhere: (device: string) =>
    `This photo is still on ${device}. Open Good Repair there, so that it can send the photo.`,
  voiceNoteMissing: 'A voice note is no longer on this device. Please record it again.',
  voiceNoteElsewhere: (device: string) =>
    `This voice note is still on ${device}. Open Good Repair there, so that it can send the voice note.`,
  voiceNoteDamaged: 'This voice note was damaged on this device. Please record it again.',
  photoDamaged: 'This photo was damaged on this device. Please take it again.',
  savedWithout: (photos: number) =>
    `The server saved the inspection without ${pluralForm(photos, 'one of its photos', `${photos} of its photos`)}, still stored on this device. Please send it again.`,
  saved: 'Inspection saved successfully!',
  updated: 'Inspection updated successfully!',
  savedOnServer: (school: string) => `${school}: saved on the server.`,
});
