import { defineTexts } from '#web/texts/define-texts.ts';

/** Adding an area that is not on the school's list. */
export const addAreaTexts = defineTexts('addArea', {
  nameTaken: 'An area with this name is already here. Please choose another name.',
  name: 'Area name',
  nameMissing: 'Please enter the name of the area.',
  facility: 'In which facility?',
  added: 'Area added',
  addedLater: 'It will be created when the inspection is sent.',
  failed: 'Adding the area failed, please try again.',
  title: 'Add an area',
  addNamed: (name: string) => `Add “${name}”`,
  example: 'Room 12',
  none: 'None',
  add: 'Add area',
});
