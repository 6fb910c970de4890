import { categoryOf } from '#domain/category.ts';
import type { DraftEvaluation } from '../draft.ts';
import { notMarked, tally } from '../evaluation.ts';

/** '12 Good, 3 NA (Restrooms, Sinks/Fountains, Playground/School Grounds)', with every NA named. */
export const marksInWords = (evaluation: DraftEvaluation): string => {
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
    missing > 0 && `${missing} not marked`,
  ]
    .filter(Boolean)
    .join(', ');
};
