import { type ReactNode, useState } from 'react';
import { formCategories } from '#domain/category.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { Draft, DraftEvaluation } from '#web/draft/draft.ts';
import { isUntouched, tally } from '#web/draft/evaluation.ts';
import type { MarkAllGood } from './all-good.tsx';
import { EvaluationRow } from './evaluation-row.tsx';
import { useForm } from '../form-context.ts';
import { plural } from '#domain/plural.ts';

/** The area evaluations: first those without an entry, then the evaluated ones. */
export function EvaluationList({
  actions,
  held,
  onAllGood,
}: {
  actions: ReactNode;
  /** The draft whose row order is shown while the lists are frozen. */
  held: Draft | null;
  onAllGood: MarkAllGood;
}) {
  const { draft, dispatch } = useForm();
  const [toDelete, setToDelete] = useState<DraftEvaluation | null>(null);
  const now = new Map(draft.evaluations.map((evaluation) => [evaluation.id, evaluation]));
  const shown = (held ?? draft).evaluations.filter(({ id }) => now.has(id));
  const waiting = shown.filter(isUntouched);
  const begun = shown.filter((evaluation) => !isUntouched(evaluation));

  const remove = (evaluation: DraftEvaluation) =>
    dispatch({ type: 'delete', ids: [evaluation.id] });
  const rows = (title: string, evaluations: readonly DraftEvaluation[]) =>
    evaluations.length > 0 && (
      <>
        <h3 className="px-4 pt-4 pb-1 text-sm font-medium text-muted sm:px-5">
          {title} ({evaluations.length})
        </h3>
        <ul className="divide-y divide-line">
          {evaluations.map((evaluation) => (
            <EvaluationRow
              key={evaluation.id}
              evaluation={now.get(evaluation.id) ?? evaluation}
              wasWaiting={isUntouched(evaluation)}
              onAllGood={onAllGood}
              onDelete={() => setToDelete(now.get(evaluation.id) ?? evaluation)}
            />
          ))}
        </ul>
      </>
    );
  return (
    <Card title="Area evaluations" flush actions={actions} className="pb-2">
      {shown.length === 0 ? (
        <p className="px-4 pb-3 text-muted sm:px-5">
          {draft.evaluations.length === 0
            ? 'No areas have been evaluated yet. Tap one of the school’s areas, or press New.'
            : // Listed below once the rows may move.
              `${plural(draft.evaluations.length, 'area')} evaluated.`}
        </p>
      ) : (
        <>
          {rows('Still to do', waiting)}
          {rows('Evaluated', begun)}
        </>
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
    </Card>
  );
}

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
