import { CheckCheck, DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { formCategories } from '#domain/instrument/category.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import {
  isSameEvaluation,
  isUntouched,
  unmarkedCategoriesOf,
  withRestGood,
} from '#web/draft/evaluation.ts';
import { allGoodInWords } from '#web/draft/marking/marks-in-words.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import {
  openCategories,
  useKindOf,
  useKnownDeficiencies,
} from '#web/screens/inspection-form/use-known.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/**
 * Marks all remaining categories with one tap and lists which marks were set, so that NA is not
 * overlooked. Categories with a deficiency that is open from an earlier inspection are left out:
 * such a deficiency is marked as fixed only if somebody answers that it is. If it is not known what
 * is open, nothing is marked.
 */
export function RestGood({ evaluation }: { evaluation: DraftEvaluation }) {
  const texts = useTexts(areaTexts);
  const common = useTexts(commonTexts);
  const { dispatch } = useFormDraft();
  const { showArea, showLeft } = useFormView();
  const [before, setBefore] = useState<DraftEvaluation | null>(null);
  const [offeredFor, setOfferedFor] = useState<number>();
  const { id, label, area } = evaluation;
  const { list, isPending, isUnknown, refetch } = useKnownDeficiencies();
  const kind = useKindOf()({ id: area, name: label });
  const except = openCategories(list, area);
  const missing = unmarkedCategoriesOf(evaluation).filter((id) => !except.includes(id)).length;
  if (missing > 0 && offeredFor !== id) setOfferedFor(id);
  if (missing === 0) {
    if (offeredFor !== id) return null;
    const marked = before?.id === id ? before : null;
    // Do not offer to undo once the evaluation was changed again: undo would lose those changes.
    const isCurrent =
      marked !== null && isSameEvaluation(evaluation, withRestGood(marked, except, kind));
    // The space remains reserved, so that nothing moves and a tap that was aimed at a mark does not
    // hit a mark in the row above or below.
    return (
      <div className="mb-3 flex min-h-control flex-wrap items-center gap-x-3 text-sm text-muted short:mb-1">
        <p role={isCurrent ? 'status' : undefined}>
          {marked
            ? texts.markedAs(texts.kinds[kind], allGoodInWords(evaluation))
            : texts.everyMarked}
        </p>
        {marked && (
          <Button
            variant="link"
            style={{ visibility: isCurrent ? 'visible' : 'hidden' }}
            onClick={() => {
              dispatch({ type: 'put', evaluation: marked });
              setBefore(null);
            }}
          >
            {common.undo}
          </Button>
        )}
      </div>
    );
  }
  return (
    // With large text the marks need the space of what is less important.
    <div className="@container">
      <div className="mb-3 flex flex-wrap gap-2 @max-[16rem]:mb-0 short:mb-1">
        <Button
          icon={<CheckCheck aria-hidden="true" className="text-good" />}
          busy={isPending}
          onClick={() => {
            if (isUnknown) {
              void refetch();
              return showLeft(evaluation);
            }
            setBefore(evaluation);
            dispatch({ type: 'restGood', area: { id: area, name: label }, except, kind });
          }}
          data-tip={
            isUnknown
              ? undefined
              : texts.wouldBeMarked(
                  texts.kinds[kind],
                  allGoodInWords(withRestGood(evaluation, except, kind)),
                )
          }
        >
          {missing === formCategories.length ? texts.markAllGood : texts.markRestGood(missing)}
        </Button>
        {isUntouched(evaluation) && (
          <Button
            variant="quiet"
            // The tab of the area has this choice, too.
            className="text-muted @max-[16rem]:hidden"
            icon={<DoorClosed aria-hidden="true" />}
            onClick={() => {
              dispatch({ type: 'notInspected', id: evaluation.id, reason: '' });
              showArea({ tab: 'area', category: null });
            }}
          >
            {texts.notInspected}
          </Button>
        )}
      </div>
    </div>
  );
}
