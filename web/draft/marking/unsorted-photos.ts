/**
 * Photos that were taken in an area before their category was chosen. They are part of the draft
 * from the first moment, so that they are not lost if the form is closed before the choice.
 */
import type { CategoryId } from '#domain/instrument/category.ts';

import type { Mark } from '#domain/scoring/mark.ts';
import type { DraftEvaluation, DraftPhoto } from '#web/draft/draft.ts';
import { withMark } from './leftover.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

export const unsortedPhotosOf = ({ unsorted = [] }: DraftEvaluation): readonly DraftPhoto[] =>
  unsorted;

/** The evaluation with these photos without a category, in place of those that it has. */
export const withUnsorted = (
  { unsorted: _, ...evaluation }: DraftEvaluation,
  photos: readonly DraftPhoto[],
): DraftEvaluation => (photos.length > 0 ? { ...evaluation, unsorted: photos } : evaluation);

/** Marks a category and moves all photos without a category to it. */
export const sortPhotos = (
  evaluation: DraftEvaluation,
  category: CategoryId,
  mark: Mark,
): DraftEvaluation =>
  withUnsorted(
    {
      ...evaluation,
      categories: evaluation.categories.map((entry) =>
        entry.id === category
          ? {
              ...withMark(entry, mark),
              pictures: [...entry.pictures, ...unsortedPhotosOf(evaluation)],
            }
          : entry,
      ),
    },
    [],
  );

/** '2 photos without a category' */
export const unsortedInWords = (count: number): string => {
  const marking = textsOf(markingTexts);
  return marking.withoutCategory(count);
};
