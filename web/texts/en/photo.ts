import { type DrawnShape, drawingInWords } from '#domain/inspection/drawing.ts';
import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Photos, and the camera with which they are taken. */
export const photoTexts = defineTexts('photos', {
  photo: 'Photo',
  photos: 'Photos',
  photosOf: (of: string) => `Photos: ${of}`,
  camera: 'Camera',
  takePhoto: 'Take photo',
  takeAPhoto: 'Take a photo',
  takePhotos: (of: string) => `Take photos: ${of}`,
  addPhotos: 'Add photos',
  choosePhotos: 'Choose photos',
  useCameraApp: 'Use the camera app',
  added: (count: number) => `${plural(count, 'photo')} added.`,
  lastAdded: 'The last photo added',
  cameraRefused:
    'The camera cannot be used. Please allow it for this site in your browser settings, or use the camera app.',
  preview: 'Camera preview',
  light: 'Light',
  zoom: 'Zoom',
  categories: 'Categories',
  why: { found: 'found here before', common: 'common here' },
  whatTheyShow: 'What the photos show',
  whatDoesItShow: (count: number) =>
    `What ${count > 1 ? `do the ${plural(count, 'photo')}` : 'does the photo'} show?`,
  takeFirst: 'Take one or more photos, then tap what they show.',
  unsorted: 'Photos without a category',
  numberOf: (number: number, total: number) => `Photo ${number} of ${total}`,
  remove: (number: number) => `Remove photo ${number}`,
  removeOf: (number: number, category: string) => `Remove photo ${number} of ${category}`,
  removed: 'Photo removed.',
  describe: (category: string, area: string, number: number, total: number) =>
    `${category} in ${area}, photo ${number} of ${total}`,
  enlarge: (photo: string) => `Enlarge: ${photo}`,
  original: 'Original',
  draw: 'Draw',
  drawOn: (number: number) => `Draw on photo ${number}`,
  notShown: 'This photo cannot be shown.',
  withDrawing: (photo: string, shapes: readonly DrawnShape[]) =>
    `${photo}, with ${drawingInWords(shapes)}`,
  // Files that are no photos.
  notAdded: (category: string) => `Photos that were not added: ${category}`,
  dismiss: 'Dismiss',
  theNotAdded: (category: string) => `the photos that were not added: ${category}`,
});
