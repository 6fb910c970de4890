import { useState } from 'react';
import type { CallInput } from '#contract/calls.ts';
import type { TeamMember } from '#contract/user.ts';
import { roleLabel } from '#domain/role.ts';
import { departments } from '#domain/user.ts';
import { useToldSend } from '#web/layout/use-told-send.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';

type Form = CallInput<'user/update'>;

// SPEC §6 offers reporter and inspector; a member who is staff may stay so.
const offered = ['reporter', 'inspector'] as const;

/** Changes a member. An admin's role cannot be changed: the field is hidden and sent empty. */
export function EditMemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [fullName, setFullName] = useState(member.full_name);
  const [username, setUsername] = useState(member.username);
  const [role, setRole] = useState<Form['role']>(member.role === 'admin' ? '' : member.role);
  const [department, setDepartment] = useState(member.department as Form['department']);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const update = useToldSend('user/update', {
    success: 'User updated successfully!',
    fallback: 'Updating user failed, please try again.',
    refreshes: ['user'],
    onDone: onClose,
  });
  const differs = password !== again;
  const save = () => {
    if (differs) return toast({ title: 'Passwords do not match.', variant: 'destructive' });
    update.send({
      id: member.id,
      full_name: fullName,
      username,
      role,
      department,
      ...(password && { password }),
    });
  };
  const roles = member.role === 'staff' ? (['staff', ...offered] as const) : offered;

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      title="Edit User"
      description={member.email}
      submit={{ label: 'Save Changes', busy: update.isBusy }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" required>
          <TextInput value={fullName} onValue={setFullName} />
        </Field>
        <Field label="User name">
          <TextInput value={username} onValue={setUsername} />
        </Field>
        {member.role !== 'admin' && (
          <Field label="Role">
            <Select
              value={role}
              onValue={(value) => setRole(value as Form['role'])}
              options={roles.map((value) => ({ value, label: roleLabel[value] }))}
            />
          </Field>
        )}
        <Field label="Department">
          <Select
            value={department}
            onValue={(value) => setDepartment(value as Form['department'])}
            options={[
              { value: '', label: 'None' },
              ...departments.map((value) => ({ value, label: value })),
            ]}
          />
        </Field>
        <Field label="New password" hint="Leave empty to keep it." className="sm:col-start-1">
          <PasswordInput isNew value={password} onValue={setPassword} />
        </Field>
        <Field label="Confirm password" error={differs && again && 'Passwords do not match.'}>
          <PasswordInput isNew value={again} onValue={setAgain} />
        </Field>
      </div>
    </Dialog>
  );
}
