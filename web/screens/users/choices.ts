// What an administrator chooses for a member: the role, with what it allows, and the department.
import type { Role } from '#domain/role.ts';
import { departments } from '#domain/user.ts';

export type Department = (typeof departments)[number] | '';

export const departmentOptions = [
  { value: '', label: 'None' },
  ...departments.map((value) => ({ value, label: value })),
];

export const roleSummary = {
  admin: 'Everything, including the team and billing.',
  staff: 'Inspections, schools, facilities and reports.',
  inspector: 'Makes and edits inspections, and adds areas.',
  reporter: 'Reads everything, moves and exports reports.',
} as const satisfies Record<Role, string>;
