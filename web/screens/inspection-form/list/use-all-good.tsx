import { useEffect, useRef, useState } from 'react';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isSameEvaluation, unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { allGoodInWords } from '#web/draft/marking/marks-in-words.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import {
  openCategories,
  useKindOf,
  useKnownDeficiencies,
} from '#web/screens/inspection-form/use-known.ts';
import { DoneNotice } from './done-notice.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** The evaluation before and after a tap on "All good", for undo. */
export type AllGoodMarking = { before: DraftEvaluation | undefined; after: DraftEvaluation };

/**
 * Marks a listed area as all good. `button` is the pressed button, whose position on the screen is
 * preserved. Returns false if the tap does not count, which the button then shows.
 */
export type MarkAllGood = (area: Place, button: HTMLElement) => boolean;

/** A second tap within this time belongs to the first one. */
const DOUBLE_TAP_MS = 500;

/**
 * Marks an area as all good with one tap in the list. Marked rows keep their place as long as the
 * list is shown, because an inspector who looks away between two taps expects the next row in its
 * place. `held` is the draft that determines the order of the rows during that time.
 */
export function useAllGood(isShown: boolean) {
  const texts = useTexts(listTexts);
  const common = useTexts(commonTexts);
  const { draft, dispatch, lastChange } = useFormDraft();
  const { openArea } = useFormView();
  const { list: known, isPending } = useKnownDeficiencies();
  const kindOf = useKindOf();
  const [marking, setMarking] = useState<AllGoodMarking | null>(null);
  const [undone, setUndone] = useState<Place | null>(null);
  const [changeBefore, setChangeBefore] = useState(lastChange);
  // Only the last change can be undone, so another change withdraws the offer to undo.
  if (marking !== null && (draft.open !== null || lastChange !== changeBefore)) setMarking(null);
  if (lastChange !== changeBefore) setChangeBefore(lastChange);
  const [held, setHeld] = useState<Draft | null>(null);
  if (held !== null && !isShown) setHeld(null);
  const markedAt = useRef(Number.NEGATIVE_INFINITY);
  // The areas that were marked before their open deficiencies were loaded.
  const early = useRef<AllGoodMarking[]>([]);
  const place = useKeptPlace(draft);
  useEffect(() => {
    if (isPending) return;
    for (const { before, after } of early.current.splice(0)) {
      const except = openCategories(known, after.area);
      if (except.length === 0 || !isSameEvaluation(evaluationWith(draft, after.id), after))
        continue;
      // A tap on "All good" does not answer open deficiencies, so the marks of their categories are
      // reset to what they were before the tap.
      const area = { id: after.area, name: after.label };
      const undone = reduceDraft(draft, undoOf({ before, after }));
      const found = evaluationOf(
        reduceDraft(undone, { type: 'restGood', area, except, kind: kindOf(area) }),
        area,
      );
      if (!found) continue;
      const corrected = { ...found, id: after.id };
      dispatch({ type: 'put', evaluation: corrected });
      setMarking((last) => (last?.after.id === after.id ? { before, after: corrected } : last));
    }
  }, [isPending, known, draft, dispatch, kindOf]);
  useEffect(() => {
    // The Undo button disappears, so the focus returns to the button of the area.
    if (undone) focusButtonOf(undone);
  }, [undone]);

  const markAllGood: MarkAllGood = (area, button) => {
    if (place.hasMoved()) return false;
    const except = openCategories(known, area.id);
    const action = { type: 'restGood', area, except, kind: kindOf(area) } as const;
    const after = evaluationOf(reduceDraft(draft, action), area);
    if (!after) return true;
    markedAt.current = performance.now();
    setHeld(held ?? draft);
    setUndone(null);
    place.keep(button);
    dispatch(action);
    const now = { before: evaluationOf(draft, area), after };
    if (isPending) early.current.push(now);
    setMarking(now);
    return true;
  };
  // Whether a tap on the notice is the second tap of a double tap on "All good": the notice may
  // have appeared at that place.
  const isDouble = () => performance.now() - markedAt.current < DOUBLE_TAP_MS;
  const undo = ({ before, after }: AllGoodMarking) => {
    if (isDouble()) return;
    dispatch(undoOf({ before, after }));
    setMarking(null);
    setUndone({ id: after.area, name: after.label });
  };
  // Do not offer to undo once the evaluation was changed again: undo would lose those changes.
  const isCurrent =
    marking !== null && isSameEvaluation(evaluationWith(draft, marking.after.id), marking.after);
  const words = isCurrent ? allGoodInWords(marking.after) : '';
  const isLeft = isCurrent && unmarkedCategoriesOf(marking.after).length > 0;
  const announcement = isCurrent
    ? `${marking.after.label}: ${words}. ${isLeft ? `${texts.openToAnswer}. ` : ''}${common.undoAtEnd}`
    : undone && texts.undone(undone.name);
  const notice = isCurrent && (
    <DoneNotice
      label={`${marking.after.label}:`}
      words={`${words}${isLeft ? '.' : ''}`}
      onAnswer={
        isLeft
          ? () => isDouble() || openArea({ id: marking.after.area, name: marking.after.label })
          : undefined
      }
      onUndo={() => undo(marking)}
    />
  );
  return { markAllGood, notice, held, announcement, known };
}

const allGoodButtonOf = (area: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-all-good="${area}"]`);

function focusButtonOf({ id }: Place): void {
  const button = allGoodButtonOf(id);
  button?.focus();
  // If the list is folded, the row is hidden and cannot be focused.
  if (document.activeElement !== button) document.getElementById('main')?.focus();
}

export const evaluationOf = ({ evaluations }: Draft, area: Place) =>
  evaluations.find((evaluation) => evaluation.area === area.id);

const evaluationWith = ({ evaluations }: Draft, wanted: number) =>
  evaluations.find(({ id }) => id === wanted);

const undoOf = ({ before, after }: AllGoodMarking) =>
  before
    ? ({ type: 'put', evaluation: before } as const)
    : ({ type: 'delete', ids: [after.id] } as const);
