import { useState } from 'react';
import { readAmount } from '#web/shared/amount.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Sets the replacement value of a school. */
export function ValueDialog({
  schoolId,
  school,
  value,
  onClose,
}: {
  schoolId: string;
  school: string;
  value: number | null;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(value?.toFixed(2) ?? '');
  const amount = readAmount(typed);
  const form = useFormFields({
    value: {
      label: 'Replacement value',
      value: typed,
      error: amount === undefined && 'Please enter an amount in dollars, for example 24,000,000.',
    },
  });
  const update = useMutationWithToast('capital-need/replacement-value', {
    success: 'Replacement value saved.',
    fallback: 'Saving the replacement value failed, please try again.',
    onDone: onClose,
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => {
        if (form.check() && amount !== undefined) void update.send({ schoolId, value: amount });
      }}
      title="Replacement Value"
      description={`What building ${school} anew would cost today. Leave it empty to remove it.`}
      submit={{ label: 'Save', busy: update.isBusy }}
    >
      <Field {...form.field('value')}>
        <TextInput value={typed} onValue={setTyped} inputMode="decimal" placeholder="$" />
      </Field>
    </Dialog>
  );
}
