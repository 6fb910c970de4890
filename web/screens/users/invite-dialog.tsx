import { useState } from 'react';
import { useToldSend } from '#web/layout/use-told-send.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';

/** Invites a person by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const invite = useToldSend('auth/invite-user', {
    success: 'The new user has been successfully invited.',
    // SPEC §8 spells it so.
    fallback: 'Iniviting user failed, please try again.',
    refreshes: ['user'],
    onDone: onClose,
  });
  const send = () => {
    setAsked(true);
    if (email.trim()) return invite.send({ email: email.trim() });
    toast({
      title: 'Missing Fields',
      description: 'Please fill out all required fields.',
      variant: 'destructive',
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      size="narrow"
      title="Invite Member"
      description="They get an email with a link, good for 7 days, and start as inspector."
      submit={{ label: 'Send Invitation', busy: invite.isBusy }}
    >
      <Field
        label="Email"
        required
        error={asked && !email.trim() && 'Please enter an email address.'}
      >
        <TextInput type="email" autoComplete="off" value={email} onValue={setEmail} />
      </Field>
    </Dialog>
  );
}
