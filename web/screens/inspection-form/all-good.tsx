import { CheckCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isSame } from '#web/draft/evaluation.ts';
import { marksInWords } from '#web/draft/marks-in-words.ts';
import { useForm } from './form-context.ts';

/** What the last tap on "All good" did. */
export type Marked = { before: DraftEvaluation | undefined; after: DraftEvaluation };

/** Marks an area from the list; `button` is what was pressed. */
export type MarkAllGood = (area: Place, button: HTMLElement) => void;

/** How long the lists hold still after the last tap. */
const STILL_MS = 4000;
/** A tap that is aimed before the lists move lands this much later at most. */
const AIMED_MS = 500;

/**
 * Marks an area by one tap from the list: nothing is wrong here. Who taps down a list aims at the next
 * area where it was, so the lists keep their rows until nobody has tapped for a while: `held` is the
 * draft that they show meanwhile.
 */
export function useAllGood() {
  const { draft, dispatch } = useForm();
  const [marked, setMarked] = useState<Marked | null>(null);
  const [held, setHeld] = useState<Draft | null>(null);
  const releasing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const anchor = useRef<{ button: HTMLElement; top: number }>(null);
  useEffect(() => () => clearTimeout(releasing.current), []);
  useLayoutEffect(() => {
    const { button, top } = anchor.current ?? {};
    anchor.current = null;
    // What is above the lists may have grown.
    if (button?.isConnected && top !== undefined) {
      window.scrollBy(0, button.getBoundingClientRect().top - top);
    }
  }, [draft]);

  const markAllGood: MarkAllGood = (area, button) => {
    if (performance.now() - movedAt.current < AIMED_MS) return;
    const after = evaluationOf(reduceDraft(draft, { type: 'restGood', area }), area);
    if (!after) return;
    setHeld(held ?? draft);
    clearTimeout(releasing.current);
    releasing.current = setTimeout(() => {
      movedAt.current = performance.now();
      setHeld(null);
    }, STILL_MS);
    anchor.current = { button, top: button.getBoundingClientRect().top };
    dispatch({ type: 'restGood', area });
    setMarked({ before: evaluationOf(draft, area), after });
  };
  const undo = ({ before, after }: Marked) => {
    dispatch(before ? { type: 'put', evaluation: before } : { type: 'delete', ids: [after.id] });
    setMarked(null);
  };
  // What was entered there since must not go by an undo.
  const isCurrent =
    marked !== null &&
    isSame(
      draft.evaluations.find(({ id }) => id === marked.after.id),
      marked.after,
    );
  return { markAllGood, marked: isCurrent ? marked : null, undo, held };
}

const evaluationOf = ({ evaluations }: Draft, area: Place) =>
  evaluations.find((evaluation) => evaluation.area === area.id);

/** Says what was marked, the NA ones by name, and takes it back. */
export const MarkedNotice = ({ marked, onUndo }: { marked: Marked; onUndo: () => void }) => (
  <div className="flex items-center gap-3 text-sm">
    <CheckCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
    <p role="status" className="min-w-0 flex-1">
      <span className="font-medium">{marked.after.label}:</span>{' '}
      <span className="text-muted">{marksInWords(marked.after)}</span>
    </p>
    <Button variant="link" onClick={onUndo}>
      Undo
    </Button>
  </div>
);

/** One whose area `isMarked` stays where it was while the lists hold still, and does nothing. */
export const AllGoodButton = ({
  area,
  isMarked,
  onPress,
}: {
  area: Place;
  isMarked: boolean;
  onPress: MarkAllGood;
}) => (
  <Button
    variant="quiet"
    className="min-w-28 shrink-0 px-3 text-muted hover:text-good"
    icon={<CheckCheck aria-hidden="true" className="text-good" />}
    aria-disabled={isMarked || undefined}
    onClick={({ currentTarget }) => isMarked || onPress(area, currentTarget)}
  >
    {isMarked ? 'Marked' : 'All good'}
    <span className="sr-only">: {area.name}</span>
  </Button>
);
