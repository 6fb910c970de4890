/** Converts stored inspections to API responses: scores as numbers, photos as signed links. */
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import { isDeficient } from '#domain/scoring/mark.ts';
import type { StoredDrawing } from '#domain/inspection/drawing.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { siteDetailsOf } from '#domain/inspection/site-details.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import { linkedVoiceNote } from '#server/recording/recording-url.ts';
import type { LinkContext } from '#server/core/context.ts';
import { deficiencyFinder, type FoundDeficiency } from '#server/core/sql/found-deficiencies.ts';
import type { InspectionText, StoredInspection } from './queries.ts';

/** The effective rating and the computed one, as every response contains them. */
export const ratingsOf = (computed: Rating | null, lowered: Rating | null) => ({
  rating: effectiveRating(computed, lowered),
  computedRating: computed,
});

/**
 * One complete inspection in the response format of `inspection/details`. Its findings get the ids
 * and states of the `deficiencies` to which they belong.
 */
export const detailsOf = (
  inspection: StoredInspection,
  { services: { links }, now }: LinkContext,
  deficiencies: readonly FoundDeficiency[] = [],
): InspectionDetails => {
  const deficiencyOf = deficiencyFinder(deficiencies);
  const linked = (ids: readonly string[], size: 'full' | 'thumb') =>
    ids.map((id) => photoUrl(links, id, size, now));
  const linkedDrawings = (pictures: readonly string[], drawings: readonly StoredDrawing[]) =>
    pictures.flatMap((id, index) =>
      drawings
        .filter(({ picture }) => picture === id)
        .map(({ original, shapes }) => ({
          picture: index,
          original: photoUrl(links, original, 'full', now),
          originalThumbnail: photoUrl(links, original, 'thumb', now),
          shapes,
        })),
    );
  // The fields are exactly those of the schema, in the same order, so that the response can be sent
  // without making a copy that matches the schema.
  return {
    id: inspection.id,
    version: inspection.version,
    date: inspection.date,
    school_id: inspection.schoolId,
    school: inspection.schoolName,
    classroomCount: inspection.classroomCount,
    inspectorName: inspection.inspectorName,
    inspectorTitle: inspection.inspectorTitle,
    weatherCondition: inspection.weatherCondition,
    districtRepresentative: inspection.districtRepresentative,
    status: inspection.status,
    score: toPercentOrNull(inspection.score),
    ...ratingsOf(inspection.rating, inspection.loweredRating),
    loweredRating: inspection.loweredRating,
    loweredReason: inspection.loweredReason,
    ...siteDetailsOf(inspection.siteDetails),
    reportId: inspection.reportId,
    reportStatus: inspection.reportStatus,
    coverage: inspection.coverage,
    evaluations: inspection.evaluations.map(({ categories, ...evaluation }) => ({
      id: evaluation.id,
      area: evaluation.area,
      label: evaluation.label,
      status: evaluation.status,
      notInspected: evaluation.notInspected,
      categories: categories.map((entry) => {
        const { id, status, comments, pictures, drawings, voiceNote, emergency } = entry;
        return {
          id,
          label: categoryOf(id).formLabel,
          status,
          comments,
          pictures: linked(pictures, 'full'),
          thumbnails: linked(pictures, 'thumb'),
          ...(drawings && { drawings: linkedDrawings(pictures, drawings) }),
          ...(voiceNote && { voiceNote: linkedVoiceNote(voiceNote, { services: { links }, now }) }),
          ...(emergency && { emergency }),
          ...(isDeficient(status) && deficiencyOf(evaluation.area, id)),
        };
      }),
    })),
  };
};

/** The details of an inspection as the database has sent it. */
export const detailsOfText = (
  { evaluations, deficiencies, ...inspection }: InspectionText,
  context: LinkContext,
): InspectionDetails =>
  detailsOf(
    { ...inspection, evaluations: JSON.parse(evaluations) as StoredInspection['evaluations'] },
    context,
    JSON.parse(deficiencies) as FoundDeficiency[],
  );
