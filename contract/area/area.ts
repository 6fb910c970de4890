/** Areas, and the labels of their doors. */
import { z } from 'zod';
import { isAreaCode } from '#domain/inspection/area-code.ts';
import { firstColumn } from '#domain/school/pasted-areas.ts';
import { AREA_NAME_LENGTH } from '#domain/school/school.ts';
import { Id, Instant, requiredName } from '#contract/common.ts';
import { NamedPlace } from '#contract/school/place.ts';

export const Area = z.object({
  id: Id,
  name: z.string(),
  facilityId: Id.nullable(),
  facilityName: z.string().nullable(),
});
export type Area = z.infer<typeof Area>;

export const AreaName = requiredName(
  AREA_NAME_LENGTH,
  'is required: please enter the name of the area',
);

/** A line of a pasted list of areas: of several columns, the first one is the name. */
export const PastedAreaName = z
  .string({ error: 'must be text' })
  .transform(firstColumn)
  .pipe(AreaName);

/** The code on the label of an area: the beginning of the area's id. */
export const AreaCode = z
  .string({ error: 'must be text' })
  .refine(isAreaCode, { error: 'must be the code of a label, for example 3f2c9a7e-1b2c' });

/** The area or facility that a label belongs to. */
export const LabelledArea = NamedPlace.extend({
  /** Several schools for a shared facility; none if the area or facility was deleted. */
  schools: z.array(NamedPlace),
  deleted: z.boolean(),
});
export type LabelledArea = z.infer<typeof LabelledArea>;

export const DeletedArea = z.object({
  id: Id,
  name: z.string(),
  school: z.string(),
  facility: z.string().nullable(),
  deletedAt: Instant,
});
