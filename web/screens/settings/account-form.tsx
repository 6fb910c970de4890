import { useState } from 'react';
import { renameSession } from '#web/api/session.ts';
import { useToldSend } from '#web/layout/use-told-send.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** One's own name and email. */
export function AccountForm({ details }: { details: { fullName: string; email: string } }) {
  const [fullName, setFullName] = useState(details.fullName);
  const [email, setEmail] = useState(details.email);
  const update = useToldSend('user/details-update', {
    success: 'Your account information has been updated.',
    fallback: 'User Account Information update failed, please try again.',
    refreshes: ['user'],
    onDone: (_, saved) => renameSession(saved.fullName ?? fullName),
  });
  return (
    <Card title="Account Information">
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          update.send({ fullName, email: email.trim() });
        }}
      >
        <Field label="Full name" required>
          <TextInput autoComplete="name" value={fullName} onValue={setFullName} />
        </Field>
        <Field label="Email" required>
          <TextInput type="email" autoComplete="email" value={email} onValue={setEmail} />
        </Field>
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" variant="primary" busy={update.isBusy}>
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  );
}
