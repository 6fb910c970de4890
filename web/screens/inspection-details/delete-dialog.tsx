import { useState } from 'react';
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { isFrozen } from '#domain/report/report.ts';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { undoBy } from '#web/shared/undo.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';

/** Confirms the deletion of an inspection; asks for a reason if its report is final. */
export function DeleteInspectionDialog({
  inspection,
  onClose,
  onDeleted,
}: {
  inspection: InspectionDetails;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const [reason, setReason] = useState('');
  const voids = isFrozen(inspection.reportStatus);
  const form = useFormFields({
    reason: {
      label: voids ? 'Reason for voiding the report' : 'Reason (optional)',
      value: reason,
      error: voids && reason.trim() === '' && 'Please give a reason for voiding the final report.',
    },
  });
  const remove = useMutationWithToast('inspection/delete', {
    success: () => ({
      title: `Inspection deleted. It can be restored for ${RESTORE_DAYS} days.`,
      undo: undoBy('inspection/restore', { id: inspection.id }),
    }),
    title: 'Delete Inspection',
    fallback: 'Deleting the inspection failed, please try again.',
    // The page still shows parts of the report until the next page is open.
    alsoDeletes: [inspection.reportId],
    onDone: onDeleted,
    form,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        if (form.check()) void remove.send({ id: inspection.id, reason });
      }}
      busy={remove.isBusy}
      title="Delete this inspection?"
      description={
        `The inspection and its report disappear immediately from every list, average, export and public page. ` +
        `Administrators can restore them for ${RESTORE_DAYS} days; after that they are permanently removed, photos included.`
      }
      confirmLabel="Delete inspection"
    >
      <p className="font-medium">
        <bdi>{inspection.school}</bdi>, {dayInFull(inspection.date)}
      </p>
      {voids && (
        <p className="text-muted">
          Its report is final and will be voided. Members who open it will see the reason.
        </p>
      )}
      <Field {...form.field('reason')} required={voids}>
        <TextArea value={reason} onValue={setReason} maxLength={1000} />
      </Field>
    </ConfirmDialog>
  );
}
