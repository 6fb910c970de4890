/**
 * Finds the areas of the school that a draft leaves out, and records one reason for several of
 * them.
 */
import { type Coverage, coverageOf } from '#domain/inspection/coverage.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import { emptyEvaluation, isUntouched } from '#web/draft/evaluation.ts';

/** The coverage that would be recorded if the draft were saved now. */
export const coverageOfDraft = (
  { site, evaluations }: Pick<Draft, 'site' | 'evaluations'>,
  places: readonly Place[],
): Coverage =>
  coverageOf({
    places: places.map(({ name, ...place }) => ({ ...place, label: name })),
    evaluations,
    classroomCount: site.classroomCount,
  });

/** The areas that the draft leaves out without a reason, and in which nothing was entered. */
export const listUnexplained = (draft: Draft, places: readonly Place[]): Place[] =>
  coverageOfDraft(draft, places)
    .leftOut.filter(({ area, reason }) => {
      const listed = draft.evaluations.find((evaluation) => evaluation.area === area);
      return reason === '' && (listed === undefined || isUntouched(listed));
    })
    .map(({ area, label }) => ({ id: area, name: label }));

/** Records the given reason for not inspecting these areas. */
export const withReason = (draft: Draft, areas: readonly Place[], reason: string): Draft => {
  const notInspected = reason.trim();
  if (notInspected === '') return draft;
  const ids = new Set(areas.map(({ id }) => id));
  const listed = new Set(draft.evaluations.map(({ area }) => area));
  let last = Math.max(0, ...draft.evaluations.map(({ id }) => id));
  const added = areas
    .filter(({ id }) => !listed.has(id))
    .map((area) => ({ ...emptyEvaluation(++last, area), notInspected }));
  const evaluations = draft.evaluations.map((evaluation) =>
    ids.has(evaluation.area) ? { ...evaluation, notInspected } : evaluation,
  );
  return { ...draft, evaluations: [...evaluations, ...added] };
};
