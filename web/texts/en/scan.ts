import { defineTexts } from '#web/texts/define-texts.ts';

/** Finding an area by the code on its door. */
export const scanTexts = defineTexts('scan', {
  scanRoom: 'Scan a Room',
  scanNext: 'Scan Next',
  cameraRefused:
    'The camera cannot be used. Please allow it for this site in your browser settings, or choose the area from the list.',
  noReader: 'This device cannot read codes. Please choose the area from the list.',
  chooseFromList: 'Choose from the List',
  pointCamera: 'Point the camera at the code on the door.',
  ofOtherSchool: (area: string, schools: readonly string[], school: string) =>
    `${area} belongs to ${schools.join(' and ')}. You are inspecting ${school}.`,
  unknownArea: (school: string) =>
    `This label belongs to no area of ${school} that this device knows.`,
  notLoaded: (school: string) =>
    `The areas of ${school} are not loaded yet, so this label cannot be recognized.`,
  otherCode: 'This is not the label of an area. Look for the code on the door.',
  isOpen: (area: string) => `${area} is open already.`,
});
