/** Functions on the evaluation of one area while it is being edited. */
import { isDeficient } from '#domain/scoring/mark.ts';
import { dequal } from 'dequal/lite';
import { type AreaKind, areaKind } from '#domain/inspection/area-kind.ts';
import { type CategoryId, formCategories } from '#domain/instrument/category.ts';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { type PartialMarks, markRestGood, unmarkedCategories } from '#domain/scoring/area-marks.ts';
import type { DraftEntry, DraftEvaluation, Place } from './draft.ts';

export const emptyEvaluation = (id: number, { id: area, name }: Place): DraftEvaluation => ({
  id,
  area,
  label: name,
  notInspected: null,
  categories: formCategories.map((category) => ({
    id: category.id,
    status: null,
    comments: '',
    pictures: [],
  })),
});

export const partialMarksOf = ({ categories }: DraftEvaluation): PartialMarks =>
  Object.fromEntries(categories.map(({ id, status }) => [id, status]));

/** The categories without a mark, in the order of the form; none if the area was not inspected. */
export const unmarkedCategoriesOf = (evaluation: DraftEvaluation): CategoryId[] => {
  if (!wasInspected(evaluation)) return [];
  const missing = new Set(unmarkedCategories(partialMarksOf(evaluation)));
  return evaluation.categories.map(({ id }) => id).filter((id) => missing.has(id));
};

/** How many of the categories are marked. */
export const markedOf = (evaluation: DraftEvaluation): { done: number; total: number } => {
  const total = evaluation.categories.length;
  return { done: total - unmarkedCategoriesOf(evaluation).length, total };
};

const isEmpty = ({ status, comments, pictures, voiceNote }: DraftEntry): boolean =>
  status === null && comments.trim() === '' && pictures.length === 0 && !voiceNote;

/** Whether nothing was entered: no mark, comment, photo or voice note. */
export const isUntouched = (evaluation: DraftEvaluation): boolean =>
  wasInspected(evaluation) &&
  evaluation.categories.every(isEmpty) &&
  evaluation.unsorted === undefined;

/** Whether something was entered, but not every mark. */
export const isUnfinished = (evaluation: DraftEvaluation): boolean =>
  !isUntouched(evaluation) && unmarkedCategoriesOf(evaluation).length > 0;

/**
 * Sets each missing mark, except those of the categories `except`, to the mark that is typical if
 * nothing is wrong. `except` are the categories with a deficiency open from earlier inspections.
 * `kind` is the kind of area that decides what is typical.
 */
export const withRestGood = (
  evaluation: DraftEvaluation,
  except: readonly CategoryId[] = [],
  kind: AreaKind = areaKind(evaluation.label),
): DraftEvaluation => {
  const marks = markRestGood(partialMarksOf(evaluation), kind);
  return {
    ...evaluation,
    categories: evaluation.categories.map((entry) =>
      entry.status === null && !except.includes(entry.id)
        ? { ...entry, status: marks[entry.id] }
        : entry,
    ),
  };
};

/**
 * Whether two evaluations are equal. Undoing a change is offered only as long as the evaluation is
 * equal to its state after that change.
 */
export const isSameEvaluation = (
  one: DraftEvaluation | undefined,
  other: DraftEvaluation,
): boolean => dequal(one, other);

/** Counts each mark, the missing marks, the photos, and the deficiencies without a comment. */
export const tally = (evaluation: DraftEvaluation) => {
  const given = (mark: DraftEntry['status']) =>
    evaluation.categories.filter(({ status }) => status === mark).length;
  return {
    good: given('Good'),
    deficient: given('Deficient'),
    extreme: given('Poor'),
    notApplicable: given('NA'),
    missing: unmarkedCategoriesOf(evaluation).length,
    uncommented: evaluation.categories.filter(
      ({ status, comments }) => isDeficient(status) && comments.trim() === '',
    ).length,
    photos: evaluation.categories.reduce((sum, { pictures }) => sum + pictures.length, 0),
    unsorted: evaluation.unsorted?.length ?? 0,
  };
};
