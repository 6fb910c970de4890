import { useState } from 'react';
import type { Role } from '#domain/person/role.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { missingFields } from '#web/shared/list/missing-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { invitation } from './invitation.ts';
import { type Department, RoleFields } from './role-fields.tsx';
import {
  type MemberSchools,
  SchoolsFields,
  schoolsProblem,
  schoolsToSend,
} from './schools-field.tsx';

/** Invites a person by email, with a role, and with a name if it is known. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [fullName, setFullName] = useState('');
  const [role, setRole] = useState<Role>('inspector');
  const [department, setDepartment] = useState<Department>('');
  const [schools, setSchools] = useState<MemberSchools>(null);
  const form = useFormFields({
    email: {
      label: 'Email',
      value: email,
      error: !email.trim() && 'Please enter an email address.',
    },
    full_name: { label: 'Full name', value: fullName },
    role: { label: 'Role', value: role },
    department: { label: 'Department', value: department },
    school_ids: {
      label: 'Chosen schools',
      value: schools,
      error: schoolsProblem(role, schools),
    },
  });
  const invite = useMutationWithToast('auth/invite-user', {
    success: 'The new user has been successfully invited.',
    fallback: 'Inviting user failed, please try again.',
    onDone: onClose,
    form,
  });
  const send = () => {
    if (form.check()) {
      void invite.send({
        ...invitation(email.trim()),
        full_name: fullName,
        role,
        department,
        school_ids: schoolsToSend(role, schools),
      });
    } else {
      toast({ ...missingFields, variant: 'destructive' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      size="narrow"
      title="Invite Member"
      description="They will get an email with a link to complete their registration. The link is valid for 7 days."
      submit={{ label: 'Send Invitation', busy: invite.isBusy }}
    >
      <div className="flex flex-col gap-4">
        <Field {...form.field('email')} required>
          <TextInput type="email" autoComplete="off" value={email} onValue={setEmail} />
        </Field>
        <Field {...form.field('full_name')} hint="Optional. They can change it when they register.">
          <TextInput autoComplete="off" value={fullName} onValue={setFullName} />
        </Field>
        <RoleFields
          field={form.field}
          role={role}
          onRole={setRole}
          department={department}
          onDepartment={setDepartment}
        />
        <SchoolsFields field={form.field} role={role} schools={schools} onSchools={setSchools} />
      </div>
    </Dialog>
  );
}
