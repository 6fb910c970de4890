import { CheckCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
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

/** The evaluation before and after a tap on "All good", for undo. */
export type AllGoodMarking = { before: DraftEvaluation | undefined; after: DraftEvaluation };

/**
 * Marks a listed area as all good. `button` is the pressed button, whose position on the screen is
 * preserved. Returns false if the tap does not count, which the button then shows.
 */
export type MarkAllGood = (area: Place, button: HTMLElement) => boolean;

/**
 * Taps within this time after the page has scrolled do not count, because they were aimed at a row
 * that has moved.
 */
const AIMED_MS = 500;

/**
 * Marks an area as all good with one tap in the list. Marked rows keep their place as long as the
 * list is shown, because an inspector who looks away between two taps expects the next row in its
 * place. `held` is the draft that determines the order of the rows during that time.
 */
export function useAllGood(isShown: boolean) {
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
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const markedAt = useRef(Number.NEGATIVE_INFINITY);
  // The areas that were marked before their open deficiencies were loaded.
  const early = useRef<AllGoodMarking[]>([]);
  const anchor = useRef<{ button: HTMLElement; top: number; lowest: Element }>(null);
  useLayoutEffect(() => {
    const { button, top = 0, lowest } = anchor.current ?? {};
    anchor.current = null;
    if (!button?.isConnected || !lowest) return;
    // Content above the lists may have become taller; scroll so that the button stays in place.
    window.scrollBy(0, button.getBoundingClientRect().top - top);
    // The notice makes the bar at the bottom taller. Scrolls if the bar would now cover the row.
    const covered = lowest.getBoundingClientRect().bottom - topOfBar();
    if (covered <= 0) return;
    window.scrollBy(0, covered);
    movedAt.current = performance.now();
  }, [draft]);
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
    if (performance.now() - movedAt.current < AIMED_MS) return false;
    const except = openCategories(known, area.id);
    const action = { type: 'restGood', area, except, kind: kindOf(area) } as const;
    const after = evaluationOf(reduceDraft(draft, action), area);
    if (!after) return true;
    markedAt.current = performance.now();
    setHeld(held ?? draft);
    setUndone(null);
    anchor.current = { button, top: button.getBoundingClientRect().top, lowest: lowestOf(button) };
    dispatch(action);
    const now = { before: evaluationOf(draft, area), after };
    if (isPending) early.current.push(now);
    setMarking(now);
    return true;
  };
  // Whether a tap on the notice is the second tap of a double tap on "All good": the notice may
  // have appeared at that place.
  const isDouble = () => performance.now() - markedAt.current < AIMED_MS;
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
    ? `${marking.after.label}: ${words}. ${isLeft ? `${OPEN_TO_ANSWER}. ` : ''}Undo is at the end of the page.`
    : undone && `Undone: ${undone.name}.`;
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

/**
 * The row of a button, or the row after it if that is visible: neither may be covered by the bar at
 * the bottom.
 */
function lowestOf(button: HTMLElement): Element {
  const row = button.closest('li') ?? button;
  const next = row.nextElementSibling;
  return next && next.getBoundingClientRect().bottom <= topOfBar() ? next : row;
}

const topOfBar = (): number =>
  document.querySelector('[data-action-bar] > div')?.getBoundingClientRect().top ?? Infinity;

const evaluationOf = ({ evaluations }: Draft, area: Place) =>
  evaluations.find((evaluation) => evaluation.area === area.id);

const evaluationWith = ({ evaluations }: Draft, wanted: number) =>
  evaluations.find(({ id }) => id === wanted);

const undoOf = ({ before, after }: AllGoodMarking) =>
  before
    ? ({ type: 'put', evaluation: before } as const)
    : ({ type: 'delete', ids: [after.id] } as const);

const OPEN_TO_ANSWER = 'Open the area to answer';

/** Shows what was just done, and offers to undo it or to answer the remaining categories. */
export const DoneNotice = ({
  label,
  words,
  onAnswer,
  onUndo,
}: {
  label: string;
  words?: string;
  onAnswer?: (() => void) | undefined;
  onUndo: () => void;
}) => (
  <div className="flex flex-wrap items-center justify-end gap-x-3 text-sm max-sm:text-[0.8125rem]">
    {words && <CheckCheck aria-hidden="true" className="size-5 shrink-0 text-good max-sm:hidden" />}
    <p className="min-w-[min(10rem,100%)] flex-1 leading-4.5">
      <bdi className="font-medium">{label}</bdi> <span className="text-muted">{words}</span>{' '}
      {onAnswer && (
        <button type="button" className="font-medium text-brand underline" onClick={onAnswer}>
          {OPEN_TO_ANSWER}
        </button>
      )}
    </p>
    <Button variant="link" onClick={onUndo}>
      Undo
    </Button>
  </div>
);

/**
 * The "All good" button of an area. When the area has been marked, the button remains visible but
 * inactive until the list is shown again. After a tap that did not count, it says so. While
 * categories remain to be answered, the button opens
 * the area instead.
 */
export const AllGoodButton = ({
  area,
  isMarked,
  openBefore,
  onPress,
}: {
  area: Place;
  isMarked: boolean;
  /** The id of the element with the number of open deficiencies in the area. */
  openBefore: string | undefined;
  onPress: MarkAllGood;
}) => {
  const { draft } = useFormDraft();
  const { openArea } = useFormView();
  const marked = isMarked && evaluationOf(draft, area);
  const left = marked ? unmarkedCategoriesOf(marked).length : 0;
  // Whether the last tap did not count.
  const [isMissed, setIsMissed] = useState(false);
  const unmarked = isMissed ? 'Tap again' : 'All good';
  const words = left > 0 ? `${left} to answer` : isMarked ? 'Marked' : unmarked;
  return (
    <Button
      variant={isMarked && left === 0 ? 'quiet' : 'secondary'}
      // On a phone the button has no icon, because the name of the area needs the space. The number
      // of remaining categories is in smaller type: a wider button would wrap the name and move the
      // rows below.
      className={cx(
        'relative ml-auto min-w-28 shrink-0 max-sm:min-w-20',
        left > 0 ? 'px-2 text-[0.8125rem]' : 'px-3',
      )}
      icon={left === 0 && <CheckCheck aria-hidden="true" className="max-sm:hidden" />}
      aria-label={`${words}: ${area.name}`}
      aria-describedby={openBefore}
      aria-disabled={(isMarked && left === 0) || undefined}
      data-all-good={area.id}
      onClick={({ currentTarget, detail }) => {
        if (!isMarked) setIsMissed(!onPress(area, currentTarget));
        // Ignores the second tap of a double tap.
        else if (left > 0 && detail < 2) openArea(area);
      }}
    >
      {words}
    </Button>
  );
};
