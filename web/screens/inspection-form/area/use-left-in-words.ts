import type { DraftEvaluation } from '#web/draft/draft.ts';
import { unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { useFormView } from '#web/screens/inspection-form/form-context.ts';
import { openCategories, useKnownDeficiencies } from '#web/screens/inspection-form/use-known.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';

/** Which categories "Rest Good" has left for the inspector; undefined if it has left none. */
export function useLeftInWords(evaluation: DraftEvaluation | undefined): string | undefined {
  const texts = useTexts(areaTexts);
  const { leftIn } = useFormView();
  const { list, isUnknown } = useKnownDeficiencies();
  if (!evaluation || leftIn !== evaluation.id) return undefined;
  const unmarked = unmarkedCategoriesOf(evaluation);
  if (isUnknown && unmarked.length > 0) return texts.beforeNotLoadedLeft;
  const openBefore = openCategories(list, evaluation.area);
  const left = unmarked.filter((category) => openBefore.includes(category)).length;
  return left > 0 ? texts.leftForYou(left) : undefined;
}
