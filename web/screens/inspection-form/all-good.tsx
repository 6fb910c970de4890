import { CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isSame } from '#web/draft/evaluation.ts';
import { marksInWords } from '#web/draft/marks-in-words.ts';
import { useForm } from './form-context.ts';

/** What the last tap on "All good" did. */
export type Marked = { before: DraftEvaluation | undefined; after: DraftEvaluation };

/** Marks an area by one tap from the list: nothing is wrong here. */
export function useAllGood() {
  const { draft, dispatch } = useForm();
  const [marked, setMarked] = useState<Marked | null>(null);
  const last = useRef(0);
  const markAllGood = (area: Place) => {
    // The next area moves up under the finger: a double tap must not mark that one too.
    const now = performance.now();
    if (now - last.current < 400) return;
    last.current = now;
    const after = evaluationOf(reduceDraft(draft, { type: 'restGood', area }), area);
    if (!after) return;
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
  return { markAllGood, marked: isCurrent ? marked : null, undo };
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

export const AllGoodButton = ({ area, onPress }: { area: Place; onPress: () => void }) => (
  <Button
    variant="quiet"
    className="shrink-0 px-3 text-muted hover:text-good"
    icon={<CheckCheck aria-hidden="true" className="text-good" />}
    onClick={onPress}
  >
    All good<span className="sr-only">: {area.name}</span>
  </Button>
);
