import { useState } from 'react';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';

/** Sends a report in review back to the inspector as a draft, with a message that may be empty. */
export default function ReturnDialog({
  onSend,
  onClose,
  busy,
}: {
  onSend: (message: string) => void;
  onClose: () => void;
  busy: boolean;
}) {
  const [message, setMessage] = useState('');
  const form = useFormFields({ message: { label: 'Message to the inspector', value: message } });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => onSend(message)}
      size="narrow"
      title="Back to draft"
      description="The inspection can be corrected, and the report is reviewed again afterwards."
      submit={{ label: 'Back to Draft', busy }}
    >
      <Field
        {...form.field('message')}
        hint="What has to be corrected. It is shown with the inspection and in the history of the report."
      >
        <TextArea value={message} onValue={setMessage} maxLength={1000} />
      </Field>
    </Dialog>
  );
}
