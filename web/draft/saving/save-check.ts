/** The notices and questions shown before an inspection is saved. */
import { areaKind } from '#domain/inspection/area-kind.ts';
import { type CategoryId } from '#domain/instrument/category.ts';
import { findDateProblem, isInFuture } from '#domain/inspection/inspection-date.ts';
import { sizeOf, sizeProblem } from '#domain/inspection/size.ts';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { ratingsBelow } from '#domain/scoring/lowered.ts';
import { categoriesToAskAbout } from '#domain/scoring/area-marks.ts';
import { overallScore } from '#domain/scoring/scoring.ts';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import { isLeftover } from '#web/draft/marking/leftover.ts';
import { unsortedInWords, unsortedPhotosOf } from '#web/draft/marking/unsorted-photos.ts';
import { isUntouched, partialMarksOf, unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { listUnexplained } from '#web/draft/areas/left-out.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { requirementTexts } from '#web/texts/en/requirement.ts';
import { sizeTexts } from '#web/texts/en/size.ts';

export type CategoryOfEvaluation = { evaluation: DraftEvaluation; category: CategoryId };

export type SaveCheck = {
  /** Listed areas without entries, which would be saved with NA in all 15 categories. */
  untouched: DraftEvaluation[];
  /** Categories that will be saved as NA, except those in `asked`. */
  unset: { evaluation: DraftEvaluation; categories: CategoryId[] }[];
  /** Gas Leaks and Sewer indoors, which must not become NA without confirmation. */
  asked: CategoryOfEvaluation[];
  /**
   * Categories that are Good or NA, but still have the comment or the photos of a former
   * deficiency.
   */
  leftover: { evaluation: DraftEvaluation; categories: CategoryId[] }[];
  /**
   * Areas of the school that are omitted without a reason. For an edit, areas that the saved
   * inspection also omits are not listed again.
   */
  leftOut: Place[];
  /**
   * Whether the date is in the future and differs from the saved date; it may be a typing error.
   */
  isAhead: boolean;
};

/**
 * `places` are the school's areas; empty until they are known. `saved` is the inspection on the
 * server.
 */
export const saveCheck = (
  draft: Draft,
  {
    places = [],
    today,
    saved,
  }: { places?: readonly Place[] | undefined; today: string; saved: Draft },
): SaveCheck => {
  const { site, evaluations } = draft;
  const untouched = evaluations.filter(isUntouched);
  const touched = evaluations.filter((one) => wasInspected(one) && !isUntouched(one));
  const asked = touched.flatMap((evaluation) =>
    categoriesToAskAbout(partialMarksOf(evaluation), areaKind(evaluation.label)).map(
      (category) => ({
        evaluation,
        category,
      }),
    ),
  );
  const isAsked = (one: DraftEvaluation, category: CategoryId) =>
    asked.some(({ evaluation, category: other }) => evaluation === one && category === other);
  const unset = touched
    .map((evaluation) => ({
      evaluation,
      categories: unmarkedCategoriesOf(evaluation).filter(
        (category) => !isAsked(evaluation, category),
      ),
    }))
    .filter(({ categories }) => categories.length > 0);
  const leftover = touched
    .map((evaluation) => ({
      evaluation,
      categories: evaluation.categories.filter(isLeftover).map(({ id }) => id),
    }))
    .filter(({ categories }) => categories.length > 0);
  const isEdit = saved.inspectionId !== null;
  const before = new Set(isEdit ? listUnexplained(saved, places).map(({ id }) => id) : []);
  const leftOut =
    places.length === 0 ? [] : listUnexplained(draft, places).filter(({ id }) => !before.has(id));
  const isAhead = isInFuture(site.date, today) && !(isEdit && site.date === saved.site.date);
  return { untouched, unset, asked, leftover, leftOut, isAhead };
};

/** Whether the check has nothing to show or ask. */
export const isClear = ({ isAhead, ...check }: SaveCheck): boolean => {
  const lists = [check.untouched, check.unset, check.asked, check.leftover, check.leftOut];
  return !isAhead && lists.every((list) => list.length === 0);
};

/**
 * A problem that prevents saving, and the part of the form where it can be corrected; 'areas':
 * the list of areas.
 */
export type Obstacle = {
  at: 'site' | 'lowered' | 'areas' | { evaluation: number };
  sentence: string;
};

/** `saved` is the inspection on the server. */
export const findObstacle = (
  { site, evaluations }: Draft,
  today: string,
  saved: Draft,
): Obstacle | null => {
  const texts = textsOf(requirementTexts);
  const size = textsOf(sizeTexts);
  if (site.schoolId === '') return { at: 'site', sentence: texts.selectSchool };
  if (site.date === '') return { at: 'site', sentence: texts.chooseDate };
  const problem = findDateProblem(site.date, today);
  if (problem) return { at: 'site', sentence: texts.dateProblem(problem) };
  const tooLarge = sizeProblem(sizeOf(evaluations), sizeOf(saved.evaluations), size.sentences);
  if (tooLarge) return { at: 'areas', sentence: tooLarge };
  if (evaluations.length === 0) {
    return { at: 'areas', sentence: texts.evaluateArea };
  }
  const mute = evaluations.find(({ notInspected }) => notInspected?.trim() === '');
  if (mute) {
    const sentence = texts.giveReason(mute.label);
    return { at: { evaluation: mute.id }, sentence };
  }
  const unsorted = evaluations.find((one) => unsortedPhotosOf(one).length > 0);
  if (unsorted) {
    const photos = unsortedInWords(unsortedPhotosOf(unsorted).length);
    const sentence = texts.chooseCategory(unsorted.label, photos);
    return { at: { evaluation: unsorted.id }, sentence };
  }
  const { loweredRating, loweredReason } = site;
  const lowers =
    loweredRating !== null &&
    ratingsBelow(overallScore(evaluations).rating).includes(loweredRating);
  if (lowers && loweredReason.trim() === '') {
    return { at: 'lowered', sentence: texts.giveLowerReason };
  }
  return null;
};

/** 'Gas Leaks, Sewer' */
export const categoryNames = (ids: readonly CategoryId[]): string => {
  const marking = textsOf(markingTexts);
  return ids.map((id) => marking.category(id)).join(', ');
};
