import { useState } from 'react';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';

/** Reopens a final report; the reason is recorded and shown in the history. */
export default function ReopenDialog({
  reportId,
  onClose,
  onReopened = onClose,
}: {
  reportId: string;
  onClose: () => void;
  onReopened?: () => void;
}) {
  const [reason, setReason] = useState('');
  const form = useFormFields({
    reason: {
      label: 'Reason',
      value: reason,
      error: !reason.trim() && 'Please say why you are reopening the report.',
    },
  });
  const reopen = useMutationWithToast('report/reopen', {
    success: 'Report reopened.',
    title: 'Reopen report',
    fallback: 'Reopening the report failed, please try again.',
    onDone: onReopened,
    form,
  });
  const send = () => {
    if (form.check()) void reopen.send({ reportId, reason });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      size="narrow"
      title="Reopen report"
      description="The report becomes a draft again, and its inspection can be edited. Make it Final again when you are done."
      submit={{ label: 'Reopen', busy: reopen.isBusy }}
    >
      <Field {...form.field('reason')} required>
        <TextArea value={reason} onValue={setReason} maxLength={1000} />
      </Field>
    </Dialog>
  );
}
