import { formCategories } from '#domain/instrument/category.ts';
import type { DraftEvaluation, Place } from '#web/draft/draft.ts';
import { isUntouched, tally } from '#web/draft/evaluation.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { useFormDraft, useFormView } from './form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { formTexts } from '#web/texts/en/form.ts';
import { commonTexts } from '#web/texts/en/common.ts';

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
  const texts = useTexts(formTexts);
  const common = useTexts(commonTexts);
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
        title={texts.deleteTitle(toDelete?.label)}
        description={toDelete ? lossInWords(toDelete) : ''}
        confirmLabel={common.delete}
        onClose={onClose}
        onConfirm={() => {
          if (toDelete) dispatch({ type: 'delete', ids: [toDelete.id] });
          onClose();
        }}
      />
      <ConfirmDialog
        open={about === 'back'}
        tone="primary"
        title={texts.backTitle}
        description={count === 0 ? texts.nothingLost : texts.evaluationsKept}
        confirmLabel={texts.back}
        onClose={onClose}
        onConfirm={() => {
          onClose();
          go('site');
        }}
      />
      <ConfirmDialog
        open={school !== null}
        title={texts.changeTitle(school?.name)}
        description={texts.changeLoss(count, schoolName)}
        confirmLabel={texts.changeSchool}
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
  const texts = textsOf(formTexts);
  const common = textsOf(commonTexts);
  if (isUntouched(evaluation)) return texts.nothingEntered;
  const { photos, missing } = tally(evaluation);
  const notes = evaluation.categories.filter(({ comments }) => comments.trim() !== '').length;
  const parts = [
    missing < formCategories.length && texts.marks(formCategories.length - missing),
    notes > 0 && texts.notes(notes),
    photos > 0 && common.countPhotos(photos),
  ].filter(Boolean);
  return texts.evaluationLost(parts.join(', '));
}
