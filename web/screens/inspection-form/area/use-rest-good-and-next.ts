import type { DraftEvaluation } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { nextArea } from '#web/draft/areas/next-area.ts';
import { unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { allGoodInWords } from '#web/draft/marking/marks-in-words.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import {
  openCategories,
  useKindOf,
  useKnownDeficiencies,
} from '#web/screens/inspection-form/use-known.ts';

/**
 * Marks what has no mark as Good and leaves for the next area, or for the list of areas if none is
 * left. Categories with a deficiency that is open from an earlier inspection are left out: if one
 * has no mark, the area stays open, and `onStay` is called. If it is not known what is open, nothing
 * is marked, because a Good would say that an open deficiency is fixed.
 */
export function useRestGoodAndNext(evaluation: DraftEvaluation, onStay?: () => void) {
  const { draft, dispatch, setLastChange, school } = useFormDraft();
  const { go, openArea, showLeft } = useFormView();
  const { list, isPending, isUnknown, refetch } = useKnownDeficiencies();
  const { id, area, label } = evaluation;
  const place = { id: area, name: label };
  const kind = useKindOf()(place);
  const next = nextArea(draft, school.places ?? [], area);
  const stay = () => {
    showLeft(evaluation);
    onStay?.();
  };
  const run = () => {
    if (isUnknown && unmarkedCategoriesOf(evaluation).length > 0) {
      void refetch();
      return stay();
    }
    const except = openCategories(list, area);
    const action = { type: 'restGood', area: place, except, kind } as const;
    const marked = reduceDraft(draft, action);
    const after = marked.evaluations.find((one) => one.id === id) ?? evaluation;
    if (unmarkedCategoriesOf(after).length > 0) {
      dispatch(action);
      return stay();
    }
    const kept = reduceDraft(marked, { type: 'keep' });
    dispatch({ type: 'load', draft: kept });
    setLastChange({
      words: `${label}: ${allGoodInWords(after)}.`,
      after: kept.evaluations,
      undo: { type: 'put', evaluation },
      goBack: () => openArea(place),
    });
    if (next) openArea(next);
    else go('evaluation');
  };
  return { next, isPending, run };
}
