import { type ReactNode, useState } from 'react';
import type { KnownDeficiency } from '#contract/deficiency.ts';
import { formCategories } from '#domain/category.ts';
import { wasInspected } from '#domain/inspection.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import type { Draft, DraftEvaluation } from '#web/draft/draft.ts';
import { isUntouched, tally } from '#web/draft/evaluation.ts';
import type { MarkAllGood } from './all-good.tsx';
import { EvaluationRow } from './evaluation-row.tsx';
import { useForm } from '../form-context.ts';
import { openCategories } from '../use-known.ts';
import { ListHeading, ToDo } from './to-do.tsx';
import { plural } from '#domain/plural.ts';

/** The areas to do first, then the evaluated ones, in reading and focus order as on the screen. */
export function EvaluationList({
  actions,
  held,
  known,
  onAllGood,
  onCopy,
}: {
  actions: ReactNode;
  /** The draft whose row order is shown while the lists are frozen. */
  held: Draft | null;
  /** The deficiencies that were open in the areas before. */
  known: readonly KnownDeficiency[];
  onAllGood: MarkAllGood;
  onCopy: (from: DraftEvaluation) => void;
}) {
  const { draft, dispatch } = useForm();
  const [toDelete, setToDelete] = useState<DraftEvaluation | null>(null);
  const now = new Map(draft.evaluations.map((evaluation) => [evaluation.id, evaluation]));
  const shown = (held ?? draft).evaluations.filter(({ id }) => now.has(id));
  const waiting = shown.filter(isUntouched);
  const begun = shown.filter((evaluation) => !isUntouched(evaluation));

  const remove = (evaluation: DraftEvaluation) =>
    dispatch({ type: 'delete', ids: [evaluation.id] });
  const rows = (evaluations: readonly DraftEvaluation[]) => (
    <ul className="divide-y divide-line">
      {evaluations.map((evaluation) => (
        <EvaluationRow
          key={evaluation.id}
          evaluation={now.get(evaluation.id) ?? evaluation}
          wasWaiting={isUntouched(evaluation)}
          openBefore={openCategories(known, evaluation.area).length}
          onAllGood={onAllGood}
          onCopy={() => onCopy(now.get(evaluation.id) ?? evaluation)}
          onDelete={() => setToDelete(now.get(evaluation.id) ?? evaluation)}
        />
      ))}
    </ul>
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ToDo
        actions={actions}
        held={held}
        known={known}
        onAllGood={onAllGood}
        planned={
          waiting.length > 0 ? (
            <>
              <ListHeading>
                Still to do ({draft.evaluations.filter(isUntouched).length})
              </ListHeading>
              {rows(waiting)}
            </>
          ) : null
        }
      />
      {begun.length > 0 && (
        <Card title={countInWords(draft.evaluations)} flush className="pb-2">
          {rows(begun)}
        </Card>
      )}
      <ConfirmDialog
        open={toDelete !== null}
        title={`Delete ${toDelete?.label}?`}
        description={toDelete ? lossInWords(toDelete) : ''}
        confirmLabel="Delete"
        onClose={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete) remove(toDelete);
          setToDelete(null);
        }}
      />
    </div>
  );
}

/** Counts also those whose rows have not moved yet. */
const countInWords = (evaluations: readonly DraftEvaluation[]): string => {
  const begun = evaluations.filter((evaluation) => !isUntouched(evaluation));
  const inspected = begun.filter(wasInspected).length;
  return inspected === begun.length
    ? `Evaluated (${inspected})`
    : `${inspected} inspected, ${begun.length - inspected} not inspected`;
};

/** Describes what is deleted together with an evaluation. */
function lossInWords(evaluation: DraftEvaluation): string {
  if (isUntouched(evaluation)) return 'Nothing has been entered for this area yet.';
  const { photos, missing } = tally(evaluation);
  const notes = evaluation.categories.filter(({ comments }) => comments.trim() !== '').length;
  const parts = [
    missing < formCategories.length && plural(formCategories.length - missing, 'mark'),
    notes > 0 && plural(notes, 'note'),
    photos > 0 && plural(photos, 'photo'),
  ].filter(Boolean);
  return `Its evaluation will be removed from this inspection${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
}
