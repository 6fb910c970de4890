/** Floor plans of schools, on which rooms are placed. */
import { z } from 'zod';
import { MOST_PLACED, PLAN_NAME_LENGTH, roundFraction } from '#domain/school/floor-plan.ts';
import { Id, requiredName } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';

const fractionMessage = { error: 'must be a number from 0 to 1' };

/** A fraction of the width or height of the plan, rounded to four decimals. */
const Fraction = z
  .number(fractionMessage)
  .min(0, fractionMessage)
  .max(1, fractionMessage)
  .transform(roundFraction);

/** Where a room is on a plan: an area, or a facility as a whole, and the position from the top left. */
const EnteredPlace = z.object({ area: Id, x: Fraction, y: Fraction });

const Name = requiredName(PLAN_NAME_LENGTH, 'is required, for example Main Building, 1st floor');

/** The URL of a photo of the account, as photo/upload returns it. */
const Image = z.string({ error: 'must be the URL of an image' }).min(1).max(500);

const Places = z
  .array(EnteredPlace, { error: 'must be a list of rooms' })
  .max(MOST_PLACED, { error: `may not be more than ${MOST_PLACED} rooms` })
  .refine((places) => new Set(places.map(({ area }) => area)).size === places.length, {
    error: 'may contain each room only once',
  });

export const PlanForm = { schoolId: Id, name: Name, image: Image };

/** The fields of a plan in an update; omitted ones are not changed. */
export const PlanChange = {
  name: Name.optional(),
  image: Image.optional(),
  /** All rooms on the plan. A room that is on another plan of the school is moved to this one. */
  places: Places.optional(),
  /** The version on which the change is based; without it, the change is not compared. */
  version: asNumber(z.int({ error: 'must be the version that was read' }).min(1)).optional(),
};

export const PlanPlace = z.object({ area: Id, x: z.number(), y: z.number() });
export type PlanPlace = z.infer<typeof PlanPlace>;

export const FloorPlan = z.object({
  id: Id,
  name: z.string(),
  /** A signed link to the image, which is identified by `imageId`. */
  image: z.string(),
  imageId: Id,
  width: z.int(),
  height: z.int(),
  places: z.array(PlanPlace),
  version: z.int(),
});
export type FloorPlan = z.infer<typeof FloorPlan>;
