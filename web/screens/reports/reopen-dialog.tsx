import { useState } from 'react';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** Reopens a final report; the reason is recorded and shown in the history. */
export function ReopenDialog({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const reopen = useMutationWithToast('report/reopen', {
    success: 'Report reopened.',
    title: 'Reopen report',
    fallback: 'Reopening the report failed, please try again.',
    invalidates: ['report', 'inspection'],
    onDone: onClose,
  });
  const send = () => {
    setAsked(true);
    if (reason.trim()) reopen.send({ reportId, reason });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      size="narrow"
      title="Reopen report"
      description="The report becomes a draft again and its inspection can be changed."
      submit={{ label: 'Reopen', busy: reopen.isBusy }}
    >
      <Field
        label="Reason"
        required
        error={asked && !reason.trim() && 'Please say why the report is reopened.'}
      >
        <TextArea value={reason} onValue={setReason} maxLength={1000} />
      </Field>
    </Dialog>
  );
}
