import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { renameSession } from '#web/api/session/session.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { PendingEmail } from './pending-email.tsx';

export type Details = CallAnswer<'user/details'>['data'];

/**
 * The user's name and email. A new email is used only after it was confirmed through the link in a
 * mail.
 */
export function AccountForm({ details }: { details: Details }) {
  const [fullName, setFullName] = useState(details.fullName);
  const [email, setEmail] = useState(details.email);
  const isNewEmail = email.trim().toLowerCase() !== details.email.toLowerCase();
  const form = useFormFields({
    fullName: {
      label: 'Full name',
      value: fullName,
      error: !fullName.trim() && 'Please enter your full name.',
    },
    email: { label: 'Email', value: email, error: !email.trim() && 'Please enter your email.' },
  });
  const update = useMutationWithToast('user/details-update', {
    success: isNewEmail
      ? 'Please open the link we sent to your new email.'
      : 'Your account information has been updated.',
    fallback: 'User Account Information update failed, please try again.',
    form,
    onDone: (_, saved) => {
      if (saved.fullName) renameSession(saved.fullName);
      // The current email remains valid until the new one is confirmed.
      if (isNewEmail) setEmail(details.email);
    },
  });
  return (
    <Card title="Account Information">
      <Form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={() => form.check() && update.send({ fullName, email: email.trim() })}
      >
        <Field {...form.field('fullName')} required>
          <TextInput autoComplete="name" value={fullName} onValue={setFullName} />
        </Field>
        <Field
          {...form.field('email')}
          required
          hint={
            isNewEmail &&
            'We will send a link to this address. Your email changes once you open it.'
          }
        >
          <TextInput type="email" autoComplete="email" value={email} onValue={setEmail} />
        </Field>
        {details.pendingEmail && <PendingEmail email={details.pendingEmail} />}
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" variant="primary" busy={update.isBusy}>
            Save Changes
          </Button>
        </div>
      </Form>
    </Card>
  );
}
