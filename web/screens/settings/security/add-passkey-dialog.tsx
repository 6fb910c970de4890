// Adds a passkey: asks for its name, then the device asks for a fingerprint, a face or a PIN.
import { useState } from 'react';
import { browserInWords } from '#domain/person/session.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { isUnconfirmed } from '#web/api/session/confirm-password.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { addPasskey } from '#web/api/session/passkey.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

export default function AddPasskeyDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  /**
   * Receives the recovery codes, which are generated with the user's first factor; null for any
   * further factor.
   */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}) {
  const [name, setName] = useState(() => browserInWords(navigator.userAgent));
  const [busy, setBusy] = useState(false);
  const { field, check, refuse } = useFormFields({
    name: { label: 'Name', value: name, error: !name.trim() && 'Please enter a name.' },
  });
  const add = async () => {
    if (busy || !check()) return;
    setBusy(true);
    try {
      const codes = await addPasskey(name);
      toast({ title: 'Your passkey was added.' });
      void invalidateAfter('factor/passkey-confirm');
      onAdded(codes);
    } catch (error) {
      // No message is shown to a user who canceled the password dialog: that user knows that
      // nothing was changed.
      if (isUnconfirmed(error) || refuse(error)) return;
      const description = sentenceOf(error, 'Adding the passkey failed, please try again.');
      toast({ title: 'Passkey', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => void add()}
      size="narrow"
      title="Add a passkey"
      description="Your device stores it and asks for your fingerprint, face or PIN. Good Repair never sees them."
      submit={{ label: 'Continue', busy }}
    >
      <Field {...field('name')} required hint="So that you can recognize it in the list.">
        <TextInput value={name} maxLength={60} onValue={setName} />
      </Field>
    </Dialog>
  );
}
