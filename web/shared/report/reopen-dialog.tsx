import { useState } from 'react';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { reopeningTexts } from '#web/texts/en/reopening.ts';

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
  const texts = useTexts(reopeningTexts);
  const [reason, setReason] = useState('');
  const form = useFormFields({
    reason: {
      label: texts.reason,
      value: reason,
      error: !reason.trim() && texts.reasonMissing,
    },
  });
  const reopen = useMutationWithToast('report/reopen', {
    success: texts.done,
    title: texts.title,
    fallback: texts.failed,
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
      title={texts.title}
      description={texts.hint}
      submit={{ label: texts.reopen, busy: reopen.isBusy }}
    >
      <Field {...form.field('reason')} required>
        <TextArea value={reason} onValue={setReason} maxLength={1000} />
      </Field>
    </Dialog>
  );
}
