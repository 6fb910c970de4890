import { defineTexts } from '#web/texts/define-texts.ts';

/** The order of the areas. */
export const orderTexts = defineTexts('order', {
  orderTitle: 'Change the Order',
  orderHint: (school: string) =>
    `The areas are listed in this order, and "Next" follows it, in every inspection of ${school} on this device.`,
  saveOrder: 'Save Order',
  orderOfLast: 'Order of the last inspection',
  orderByBuilding: 'By building and number',
  orderByPlan: 'As on the floor plan',
  moveUp: (area: string) => `Move up: ${area}`,
  moveDown: (area: string) => `Move down: ${area}`,
  up: 'Up',
  down: 'Down',
  areasInOrder: 'Areas in order',
  position: (area: string, at: number, of: number) => `${area}: ${at} of ${of}`,
});
