import { formCategories } from '#domain/instrument/category.ts';
import { plural } from '#domain/plural.ts';
import type { DraftEvaluation, Place } from '#web/draft/draft.ts';
import { isUntouched, tally } from '#web/draft/evaluation.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { useFormDraft, useFormView } from './form-context.ts';

/**
 * Asks for confirmation before step 1 is shown again ('back'), before an evaluation is deleted, or
 * before another school is chosen. With null the dialog is closed.
 */
export default function FormQuestion({
  about,
  onClose,
}: {
  about: DraftEvaluation | Place | 'back' | null;
  onClose: () => void;
}) {
  const { draft, dispatch } = useFormDraft();
  const { go } = useFormView();
  const { schoolName } = draft.site;
  const count = draft.evaluations.length;
  const other = about === 'back' ? null : about;
  const toDelete = other && 'categories' in other ? other : null;
  const school = other && !toDelete ? (other as Place) : null;
  return (
    <>
      <ConfirmDialog
        open={toDelete !== null}
        title={`Delete ${toDelete?.label}?`}
        description={toDelete ? lossInWords(toDelete) : ''}
        confirmLabel="Delete"
        onClose={onClose}
        onConfirm={() => {
          if (toDelete) dispatch({ type: 'delete', ids: [toDelete.id] });
          onClose();
        }}
      />
      <ConfirmDialog
        open={about === 'back'}
        tone="primary"
        title="Back to School Site?"
        description={
          count === 0
            ? 'Nothing will be lost. Press Next to return here.'
            : 'Your area evaluations are kept. Press Next to return to them.'
        }
        confirmLabel="Back to School Site"
        onClose={onClose}
        onConfirm={() => {
          onClose();
          go('site');
        }}
      />
      <ConfirmDialog
        open={school !== null}
        title={`Change to ${school?.name}?`}
        description={`What you entered for ${plural(count, 'area')} of ${schoolName} will be removed, because each school has its own areas.`}
        confirmLabel="Change school"
        onClose={onClose}
        onConfirm={() => {
          if (school) dispatch({ type: 'school', school });
          onClose();
        }}
      />
    </>
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
