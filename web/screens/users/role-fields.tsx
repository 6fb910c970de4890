import { type Role, roleLabel, roles } from '#domain/person/role.ts';
import { departments } from '#domain/person/user.ts';
import type { FieldProps } from '#web/shared/use-form-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

export type Department = (typeof departments)[number] | '';

const departmentOptions = [
  { value: '', label: 'None' },
  ...departments.map((value) => ({ value, label: value })),
];

/** What a role allows. */
export const roleSummary = {
  admin: 'Manages everything, including the team and billing.',
  staff: 'Manages inspections, schools, facilities and reports.',
  inspector: 'Creates and edits inspections, and adds areas.',
  reporter: 'Views everything, and reviews, finalizes and exports reports.',
} as const satisfies Record<Role, string>;

/**
 * Selects the role of a member, with a summary of what the role allows, and the department of the
 * member.
 */
export const RoleFields = ({
  field,
  role,
  onRole,
  department,
  onDepartment,
}: {
  field: (name: 'role' | 'department') => FieldProps;
  role: Role;
  onRole: (role: Role) => void;
  department: Department;
  onDepartment: (department: Department) => void;
}) => (
  <>
    <Field {...field('role')} hint={roleSummary[role]}>
      <Select
        value={role}
        onValue={(value) => onRole(value as Role)}
        options={roles.map((value) => ({ value, label: roleLabel[value] }))}
      />
    </Field>
    <Field {...field('department')}>
      <Select
        value={department}
        onValue={(value) => onDepartment(value as Department)}
        options={departmentOptions}
      />
    </Field>
  </>
);
