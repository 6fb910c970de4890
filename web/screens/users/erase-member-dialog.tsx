// Permanently erases the name and the email address of a removed member. The user has to type the
// name to confirm.
import { useState } from 'react';
import type { RemovedMember } from '#contract/user/user.ts';
import { nameKey } from '#domain/normalize-name.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';

export default function EraseMemberDialog({
  member,
  onClose,
}: {
  member: RemovedMember;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const isTyped = nameKey(typed) === nameKey(member.name);
  return (
    <ConfirmCall
      call="user/erase"
      input={{ id: member.id, name: typed }}
      toasts={{
        success: ({ message }) => message,
        fallback: 'Erasing failed, please try again.',
      }}
      onClose={onClose}
      title={`Erase ${member.name} for good?`}
      description="Their name and email are replaced by “Former member” everywhere: in inspections, reports, deficiencies, mails and the activity log. Scores and records stay. This cannot be undone."
      confirmLabel="Erase for Good"
      blocked={!isTyped}
    >
      <p className="text-muted">
        Final reports are sealed: they keep the name that was signed, so that they stay valid. What
        people wrote in comments, and backups, are not changed.
      </p>
      <Field label={`Type “${member.name}” to confirm`}>
        <TextInput value={typed} onValue={setTyped} autoComplete="off" />
      </Field>
    </ConfirmCall>
  );
}
