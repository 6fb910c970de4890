/** Converts stored inspections to API responses: scores as numbers, photos as signed links. */
import type { InspectionDetails } from '#contract/inspection.ts';
import { categoryOf } from '#domain/category.ts';
import { effectiveRating } from '#domain/lowered.ts';
import type { Rating } from '#domain/rank.ts';
import { toPercentOrNull } from '#domain/score.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import type { LinkContext } from '../core/context.ts';
import type { StoredInspection } from './queries.ts';

/** The effective rating and the computed one, as every response contains them. */
export const ratingsOf = (computed: Rating | null, lowered: Rating | null) => ({
  rating: effectiveRating(computed, lowered),
  computedRating: computed,
});

/** One complete inspection, in the response format of `inspection/details`. */
export const detailsOf = (
  inspection: StoredInspection,
  { services: { links }, now }: LinkContext,
): InspectionDetails => {
  const { schoolId, schoolName, evaluations, score, rating, ...rest } = inspection;
  const linked = (ids: readonly string[], size: 'full' | 'thumb') =>
    ids.map((id) => photoUrl(links, id, size, now));
  return {
    ...rest,
    school_id: schoolId,
    school: schoolName,
    score: toPercentOrNull(score),
    ...ratingsOf(rating, inspection.loweredRating),
    evaluations: evaluations.map((evaluation) => ({
      ...evaluation,
      categories: evaluation.categories.map(({ pictures, ...entry }) => ({
        ...entry,
        label: categoryOf(entry.id).formLabel,
        pictures: linked(pictures, 'full'),
        thumbnails: linked(pictures, 'thumb'),
      })),
    })),
  };
};
