import { useState } from 'react';
import type { Passkey } from '#contract/factor/passkey.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export default function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const [name, setName] = useState(passkey.name);
  const form = useFormFields({
    name: { label: 'Name', value: name, error: !name.trim() && 'Please enter a name.' },
  });
  const rename = useMutationWithToast('factor/passkey-rename', {
    success: 'The passkey was renamed.',
    fallback: 'Renaming the passkey failed, please try again.',
    onDone: onClose,
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => form.check() && rename.send({ id: passkey.id, name })}
      size="narrow"
      title="Rename the passkey"
      submit={{ label: 'Rename', busy: rename.isBusy }}
    >
      <Field {...form.field('name')} required>
        <TextInput value={name} maxLength={60} onValue={setName} />
      </Field>
    </Dialog>
  );
}
