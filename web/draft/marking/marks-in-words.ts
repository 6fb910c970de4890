import { categoryOf } from '#domain/category.ts';
import type { DraftEvaluation } from '../draft.ts';
import { notMarked, tally } from '../evaluation.ts';

/**
 * '12 Good, 3 NA (Restrooms, Sinks/Fountains, Playground/School Grounds)', with every NA named, and
 * by default the number of the categories without a mark.
 */
export const marksInWords = (evaluation: DraftEvaluation, withMissing = true): string => {
  const { good, deficient, extreme, notApplicable } = tally(evaluation);
  const missing = notMarked(evaluation).length;
  const names = evaluation.categories
    .filter(({ status }) => status === 'NA')
    .map(({ id }) => categoryOf(id).formLabel);
  return [
    good > 0 && `${good} Good`,
    deficient > 0 && `${deficient} D`,
    extreme > 0 && `${extreme} X`,
    notApplicable > 0 && `${notApplicable} NA (${names.join(', ')})`,
    withMissing && missing > 0 && `${missing} not marked`,
  ]
    .filter(Boolean)
    .join(', ');
};

/**
 * What "All good" marked. It leaves out deficiencies open from earlier inspections: only an answer
 * marks these as fixed.
 */
export const allGoodInWords = (evaluation: DraftEvaluation): string => {
  const left = notMarked(evaluation).length;
  const marked = marksInWords(evaluation, false);
  return left > 0 ? `${marked}, ${left} left for you (deficient when last inspected)` : marked;
};
