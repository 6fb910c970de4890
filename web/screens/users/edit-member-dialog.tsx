import { useState } from 'react';
import type { TeamMember } from '#contract/user/user.ts';
import type { Role } from '#domain/person/role.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { type Department, RoleFields } from './role-fields.tsx';
import {
  type MemberSchools,
  SchoolsFields,
  schoolsProblem,
  schoolsToSend,
} from './schools-field.tsx';

const rules = () => import('#web/shared/password-rules.tsx');
/** Loaded when a password is typed. */
const PasswordRules = loadable(rules, { onFailure: 'ignored' });

/**
 * Changes the data and the role of a member. The server refuses to demote the last administrator.
 */
export function EditMemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [fullName, setFullName] = useState(member.full_name);
  const [username, setUsername] = useState(member.username);
  const [role, setRole] = useState<Role>(member.role);
  const [department, setDepartment] = useState(member.department as Department);
  const [schools, setSchools] = useState<MemberSchools>(
    member.schools?.map(({ id }) => id) ?? null,
  );
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const form = useFormFields({
    full_name: {
      label: 'Full name',
      value: fullName,
      error: !fullName.trim() && 'Please enter the full name.',
    },
    username: { label: 'User name', value: username },
    role: { label: 'Role', value: role },
    department: { label: 'Department', value: department },
    school_ids: {
      label: 'Chosen schools',
      value: schools,
      error: schoolsProblem(role, schools),
    },
    password: { label: 'New password', value: password },
    confirm_password: {
      label: 'Confirm password',
      value: again,
      error: password !== again && 'Passwords do not match.',
    },
  });
  const update = useMutationWithToast('user/update', {
    success: 'User updated successfully!',
    fallback: 'Updating user failed, please try again.',
    onDone: onClose,
    form,
  });
  const owner = { email: member.email, fullName, username };
  const save = async () => {
    const { passwordProblem } = await rules();
    const problem = password !== '' && passwordProblem('New password', password, owner);
    if (!form.check({ password: problem })) {
      if (password !== again) toast({ title: 'Passwords do not match.', variant: 'destructive' });
      return;
    }
    void update.send({
      id: member.id,
      full_name: fullName,
      username,
      role,
      department,
      school_ids: schoolsToSend(role, schools),
      ...(password && { password }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => void save()}
      title="Edit User"
      description={member.email}
      submit={{ label: 'Save Changes', busy: update.isBusy }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('full_name')} required>
          <TextInput value={fullName} onValue={setFullName} />
        </Field>
        <Field {...form.field('username')}>
          <TextInput value={username} onValue={setUsername} />
        </Field>
        <RoleFields
          field={form.field}
          role={role}
          onRole={setRole}
          department={department}
          onDepartment={setDepartment}
        />
        <SchoolsFields
          field={form.field}
          role={role}
          schools={schools}
          onSchools={setSchools}
          className="sm:col-span-2"
        />
        <Field
          {...form.field('password')}
          hint={
            password ? (
              <PasswordRules password={password} owner={owner} />
            ) : (
              'Leave this empty to keep the current password.'
            )
          }
          className="sm:col-start-1"
        >
          <PasswordInput isNew value={password} onValue={setPassword} />
        </Field>
        <Field {...form.field('confirm_password')}>
          <PasswordInput isNew value={again} onValue={setAgain} />
        </Field>
      </div>
    </Dialog>
  );
}
