import { useState } from 'react';
import type { TeamMember } from '#contract/user/user.ts';
import { plural } from '#domain/plural.ts';
import { type Role, roleLabel, roles } from '#domain/person/role.ts';
import { ChosenDialog } from '#web/shared/list/chosen-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { roleSummary } from '#web/screens/users/role-fields.tsx';

/** Assigns the same role to the selected members. */
export function AssignRole({
  members,
  onDone,
  onClose,
}: {
  members: readonly TeamMember[];
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}) {
  const [role, setRole] = useState<Role | ''>('');
  return (
    <ChosenDialog
      call="user/update-chosen"
      input={{ ids: members.map(({ id }) => id), role: role || 'inspector' }}
      rows={members}
      failure="Changing the role failed, please try again."
      title={`Change the role of ${plural(members.length, 'member')}`}
      description="The new role takes effect with their next action."
      confirmLabel="Change Role"
      tone="primary"
      blocked={role === ''}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label="New role" hint={role && roleSummary[role]} className="mt-2">
        <Select
          value={role}
          onValue={(next) => setRole(next as Role)}
          placeholder="Choose a role"
          options={roles.map((value) => ({ value, label: roleLabel[value] }))}
        />
      </Field>
    </ChosenDialog>
  );
}
