import type { Draft } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import type { SaveCheck } from '#web/draft/saving/save-check.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import {
  openCategories,
  useKindOf,
  useKnownDeficiencies,
} from '#web/screens/inspection-form/use-known.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { savingTexts } from '#web/texts/en/saving.ts';

/**
 * Returns a function that marks what the dialog before a save lists as not marked, as "Mark the
 * rest Good" does in the areas, with Undo. Categories about which the inspector is asked, and those
 * that were deficient before, are left out. The function returns the marked draft.
 */
export function useMarkGood({ unset, asked }: SaveCheck): () => Draft {
  const texts = useTexts(savingTexts);
  const { draft, dispatch, setLastChange } = useFormDraft();
  const { list: known } = useKnownDeficiencies();
  const kindOf = useKindOf();
  return () => {
    const next = unset.reduce((marked, { evaluation }) => {
      const area = { id: evaluation.area, name: evaluation.label };
      const questions = asked.filter((one) => one.evaluation.id === evaluation.id);
      const except = [
        ...openCategories(known, evaluation.area),
        ...questions.map(({ category }) => category),
      ];
      return reduceDraft(marked, { type: 'restGood', area, except, kind: kindOf(area) });
    }, draft);
    dispatch({ type: 'load', draft: next });
    setLastChange({
      words: texts.restMarkedGood(unset.length),
      after: next.evaluations,
      undo: { type: 'load', draft },
    });
    return next;
  };
}
