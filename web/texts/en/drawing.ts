import { MOST_SHAPES } from '#domain/inspection/drawing.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Drawing on a photo. */
export const drawingTexts = defineTexts('drawing', {
  drawing: 'Drawing',
  tools: { arrow: 'Arrow', circle: 'Circle', text: 'Text' },
  named: (number: number, name: string) => `${number} ${name}`,
  quoted: (text: string) => `“${text}”`,
  full: `A photo may have ${MOST_SHAPES} shapes. Please delete one to draw another.`,
  howTo:
    'Drag on the photo to draw, or tap it. With a keyboard: Enter draws, the arrow keys move, with Shift they resize.',
  shapes: 'Shapes',
  textOnPhoto: 'Text on the photo',
  surface:
    'Photo to draw on: Enter draws in the middle, the arrow keys move a shape, with Shift they resize it, Delete deletes it',
});
