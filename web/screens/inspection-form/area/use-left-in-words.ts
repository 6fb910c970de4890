import { plural } from '#domain/plural.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { useFormView } from '#web/screens/inspection-form/form-context.ts';
import { openCategories, useKnownDeficiencies } from '#web/screens/inspection-form/use-known.ts';

/** Which categories "Rest Good" has left for the inspector; undefined if it has left none. */
export function useLeftInWords(evaluation: DraftEvaluation | undefined): string | undefined {
  const { leftIn } = useFormView();
  const { list, isUnknown } = useKnownDeficiencies();
  if (!evaluation || leftIn !== evaluation.id) return undefined;
  const unmarked = unmarkedCategoriesOf(evaluation);
  if (isUnknown && unmarked.length > 0)
    return 'Not marked: what was open here before could not be loaded.';
  const openBefore = openCategories(list, evaluation.area);
  const left = unmarked.filter((category) => openBefore.includes(category)).length;
  return left > 0
    ? `${plural(left, 'category', 'categories')} left for you: deficient when last inspected.`
    : undefined;
}
