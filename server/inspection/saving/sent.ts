/**
 * The evaluations of a save request; existing photos are identified by the URLs of earlier
 * responses.
 */
import type { CallArguments } from '#contract/calls.ts';
import type { SentCategory, SentEvaluation } from '#contract/inspection/inspection.ts';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import { siteDetailsOf } from '#domain/inspection/site-details.ts';
import { parsePhotoUrl } from '#server/photo/photo-url.ts';
import { omitUndefined } from '#server/core/sql/new-value.ts';
import { refuse } from '#server/core/refusals.ts';
import type { StoredInspection } from '#server/inspection/queries.ts';

type SaveInput = Pick<CallArguments<'inspection/save'>, 'formData' | 'evaluations'>;
type UpdateInput = Pick<CallArguments<'inspection/update'>, 'formData' | 'evaluations'>;

export type ExistingPhoto = { id: string; field: string };

/** What is drawn on the photo at `position` of a category; `shapes` replaces an earlier drawing. */
export type DrawingInput = { position: number; shapes: DrawnShape[] };

type Category = Omit<SentCategory, 'pictures' | 'drawings'> & {
  existing: ExistingPhoto[];
  /**
   * Missing if there are none, so that the request has the same hash (once.ts) as in releases
   * without drawings.
   */
  drawings?: DrawingInput[];
};

/**
 * Evaluations and categories have the same indexes as in the request. `field` names an existing
 * photo in a refusal.
 */
export type InspectionInput = {
  formData: SaveInput['formData'];
  evaluations: (Omit<SentEvaluation, 'categories'> & { categories: Category[] })[];
};

/** The fields of an update request; omitted fields keep their stored values. */
export type SentChange = {
  formData: UpdateInput['formData'];
  evaluations?: InspectionInput['evaluations'];
};

/** Refuses with 'picture-unknown' a URL that does not identify a photo. */
export const readSent = ({ formData, evaluations }: SaveInput): InspectionInput => ({
  formData: { ...formData, school_id: formData.school_id.toLowerCase() },
  evaluations: evaluations.map(readEvaluation),
});

/** Like `readSent`, for an update. */
export const readChange = ({ formData, evaluations }: UpdateInput): SentChange => ({
  formData: {
    ...formData,
    ...(formData.school_id !== undefined && { school_id: formData.school_id.toLowerCase() }),
  },
  ...(evaluations && { evaluations: evaluations.map(readEvaluation) }),
});

const readEvaluation = (
  evaluation: SentEvaluation,
  e: number,
): InspectionInput['evaluations'][number] => ({
  ...evaluation,
  area: evaluation.area.toLowerCase(),
  categories: evaluation.categories.map(({ pictures, drawings, ...category }, c) => ({
    ...category,
    ...(drawings?.length && {
      drawings: drawings.map(({ picture, shapes }) => ({ position: picture, shapes })),
    }),
    existing: pictures.map((url, p) => {
      const field = photoField(e, c, p);
      const id = parsePhotoUrl(url);
      if (id === undefined) throw refuse('picture-unknown', { field });
      return { id, field };
    }),
  })),
});

export const photoField = (e: number, c: number, p: number) =>
  `evaluations[${e}].categories[${c}].pictures[${p}]`;

/** The complete inspection after an update: omitted fields are taken from `before`. */
export const completeUpdate = (change: SentChange, before: StoredInspection): InspectionInput => ({
  formData: { ...siteOf(before), ...omitUndefined(change.formData) },
  evaluations: change.evaluations ?? evaluationsOf(before),
});

const siteOf = (stored: StoredInspection): InspectionInput['formData'] => ({
  date: stored.date,
  school_id: stored.schoolId,
  classroomCount: stored.classroomCount,
  inspectorName: stored.inspectorName,
  inspectorTitle: stored.inspectorTitle,
  weatherCondition: stored.weatherCondition,
  districtRepresentative: stored.districtRepresentative,
  loweredRating: stored.loweredRating,
  loweredReason: stored.loweredReason,
  ...siteDetailsOf(stored.siteDetails),
});

const evaluationsOf = (stored: StoredInspection): InspectionInput['evaluations'] =>
  stored.evaluations.map(({ id, area, notInspected, categories }, e) => ({
    id,
    area,
    notInspected,
    categories: categories.map(({ pictures, drawings: _, ...category }, c) => ({
      ...category,
      existing: pictures.map((picture, p) => ({ id: picture, field: photoField(e, c, p) })),
    })),
  }));

export const existingPhotos = (sent: InspectionInput): ExistingPhoto[] =>
  sent.evaluations.flatMap(({ categories }) => categories.flatMap(({ existing }) => existing));
