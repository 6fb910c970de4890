import { useState } from 'react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { NONSENSE_REASON_LENGTH } from '#domain/complaint/limits.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Marks a complaint as nonsense, with a reason, or withdraws the mark. */
export function Nonsense({
  complaint: { id, nonsenseOn },
}: {
  complaint: Pick<ComplaintDetails, 'id' | 'nonsenseOn'>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const form = useFormFields({
    reason: {
      label: 'Reason',
      value: reason,
      error: !reason.trim() && 'Please enter why it is no complaint.',
    },
  });
  const mark = useMutationWithToast('complaint/nonsense', {
    success: ({ message }) => `${message}.`,
    fallback: 'Changing the mark failed, please try again.',
    onDone: () => setIsAsking(false),
    form,
  });
  if (nonsenseOn !== null) {
    return (
      <Button busy={mark.isBusy} onClick={() => void mark.send({ id, isNonsense: false })}>
        Withdraw “Nonsense”
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Mark as Nonsense</Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onSubmit={() => form.check() && mark.send({ id, isNonsense: true, reason })}
        title="Mark as nonsense?"
        description="Its clocks stop, and the quarterly summary counts it apart. It is never deleted, and the mark can be withdrawn."
        submit={{ label: 'Mark as Nonsense', busy: mark.isBusy }}
      >
        <Field {...form.field('reason')} required>
          <TextInput value={reason} onValue={setReason} maxLength={NONSENSE_REASON_LENGTH} />
        </Field>
      </Dialog>
    </>
  );
}
