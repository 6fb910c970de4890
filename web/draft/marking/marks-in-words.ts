import type { DraftEvaluation } from '#web/draft/draft.ts';
import { tally, unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

/**
 * '12 Good, 3 NA (Restrooms, Sinks/Fountains, Playground/School Grounds)': names every category
 * that is NA. By default also gives the number of categories without a mark.
 */
export const marksInWords = (evaluation: DraftEvaluation, withMissing = true): string => {
  const marking = textsOf(markingTexts);
  const { good, deficient, extreme, notApplicable } = tally(evaluation);
  const missing = unmarkedCategoriesOf(evaluation).length;
  const names = evaluation.categories
    .filter(({ status }) => status === 'NA')
    .map(({ id }) => marking.category(id));
  return [
    good > 0 && marking.good(good),
    deficient > 0 && `${deficient} D`,
    extreme > 0 && `${extreme} X`,
    notApplicable > 0 && marking.notApplicable(notApplicable, names),
    withMissing && missing > 0 && marking.notMarked(missing),
  ]
    .filter(Boolean)
    .join(', ');
};

/**
 * Says what "All good" has marked. It does not mark categories with a deficiency open from earlier
 * inspections: only the inspector's answer can mark these as fixed.
 */
export const allGoodInWords = (evaluation: DraftEvaluation): string => {
  const marking = textsOf(markingTexts);
  const left = unmarkedCategoriesOf(evaluation).length;
  const marked = marksInWords(evaluation, false);
  return left > 0 ? marking.leftForYou(marked, left) : marked;
};
