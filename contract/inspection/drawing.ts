/** Drawings on photos. */
import { z } from 'zod';
import { asNumber } from '#contract/lenient.ts';
import { LONGEST_LABEL, MOST_SHAPES, toCoordinate } from '#domain/inspection/drawing.ts';
import { requiredText } from '#contract/common.ts';

const Coordinate = z
  .number({ error: 'must be a number from 0 to 1' })
  .min(0, { error: 'must be a number from 0 to 1' })
  .max(1, { error: 'must be a number from 0 to 1' })
  .transform(toCoordinate);

const Line = { x: Coordinate, y: Coordinate, toX: Coordinate, toY: Coordinate };

/**
 * An arrow, a circle or a text on a photo. Coordinates are fractions of the photo's width and
 * height.
 */
const SentShape = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('arrow'), ...Line }),
    z.object({ kind: z.literal('circle'), ...Line }),
    z.object({
      kind: z.literal('text'),
      x: Coordinate,
      y: Coordinate,
      text: requiredText(LONGEST_LABEL, 'is required: please enter the text'),
    }),
  ],
  { error: 'must be an arrow, a circle or a text' },
);

/**
 * A drawing on a photo. `picture` is the index of the photo in its category after the new photos of
 * the request have been inserted at their positions.
 */
export const SentDrawing = z.object({
  picture: asNumber(z.int().min(0).max(400)),
  shapes: z
    .array(SentShape)
    .min(1)
    .max(MOST_SHAPES, { error: `may not be more than ${MOST_SHAPES} on one photo` }),
});

const Shape = z.union([
  z.object({
    kind: z.enum(['arrow', 'circle']),
    x: z.number(),
    y: z.number(),
    toX: z.number(),
    toY: z.number(),
  }),
  z.object({ kind: z.literal('text'), x: z.number(), y: z.number(), text: z.string() }),
]);

/**
 * The photo with the index `picture` in the category: its original without the drawing, and the
 * shapes drawn on it.
 */
export const Drawing = z.object({
  picture: z.int(),
  original: z.string(),
  originalThumbnail: z.string(),
  shapes: z.array(Shape),
});
