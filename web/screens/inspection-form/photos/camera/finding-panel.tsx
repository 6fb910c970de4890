import { useEffect, useRef, useState } from 'react';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { undoSorting } from '#web/draft/marking/undo-sorting.ts';
import { suggestCategories } from '#web/draft/marking/suggested-categories.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useKindOf, useKnownDeficiencies } from '#web/screens/inspection-form/use-known.ts';
import { vibrate } from '#web/shared/vibration.ts';
import { CategoryChoice } from './category-choice.tsx';
import { MarkedFinding } from './marked-finding.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

type Marked = { category: CategoryId; before: DraftEvaluation };

/**
 * Asks what the photos show: a category and its mark with one tap, the likely ones first; then
 * offers phrases for the comment until the next photo is taken.
 */
export function FindingPanel({
  evaluation,
  count,
  isMaking,
}: {
  evaluation: DraftEvaluation;
  /** The number of photos without a category. */
  count: number;
  /** Whether the camera is still making one of them, which then would not get the category. */
  isMaking: boolean;
}) {
  const texts = useTexts(photoTexts);
  const { dispatch } = useFormDraft();
  const { list } = useKnownDeficiencies();
  const kindOf = useKindOf();
  const { id, area, label } = evaluation;
  // The order stays as long as the panel is shown, so that nothing moves under a finger.
  const [order] = useState(() => suggestCategories(area, kindOf({ id: area, name: label }), list));
  const [marked, setMarked] = useState<Marked | null>(null);
  const choose = (category: CategoryId, mark: Mark) => {
    vibrate();
    setMarked({ category, before: evaluation });
    dispatch({ type: 'sortPhotos', id, category, mark });
  };
  const asksFor = count > 0 || marked === null;
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(asksFor);
  useEffect(() => {
    if (shown.current === asksFor) return;
    shown.current = asksFor;
    // The button that was pressed has gone, so the focus moves to what replaces it.
    const isLost = !document.activeElement?.closest('button, input, textarea');
    if (isLost) panel.current?.focus({ preventScroll: true });
  }, [asksFor]);
  return (
    // The same size with either content: half of an upright phone.
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={texts.whatTheyShow}
      className="flex h-[min(21rem,45dvh)] shrink-0 flex-col overflow-y-auto border-line outline-none landscape:h-auto landscape:w-[min(24rem,45vw)] landscape:border-l portrait:border-t"
    >
      {asksFor ? (
        <>
          <p role="status" className="px-4 pt-2 pb-1 text-sm text-muted">
            {count > 0 ? texts.whatDoesItShow(count) : texts.takeFirst}
          </p>
          <CategoryChoice
            evaluation={evaluation}
            order={order}
            isEnabled={count > 0 && !isMaking}
            onChoose={choose}
          />
        </>
      ) : (
        <MarkedFinding
          evaluation={evaluation}
          category={marked.category}
          onUndo={() => {
            dispatch({ type: 'put', evaluation: undoSorting(marked.before, evaluation) });
            setMarked(null);
          }}
        />
      )}
    </section>
  );
}
