import type { Role } from '#domain/person/role.ts';
import { SchoolChoice } from '#web/shared/school-choice.tsx';
import type { FieldProps } from '#web/shared/use-form-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** The schools to which a member is limited; null: the member sees all schools. */
export type MemberSchools = readonly string[] | null;

const summaries = {
  staff: 'Manages inspections, areas and reports of these schools, and sees no other.',
  inspector: 'Inspects these schools, and sees no other.',
  reporter:
    'For example a principal: sees these schools only, reviews their reports, and cannot make them final.',
} as const satisfies Record<Exclude<Role, 'admin'>, string>;

/** What to send for a member with this role: administrators see all schools. */
export const schoolsToSend = (role: Role, schools: MemberSchools): string[] | null =>
  role === 'admin' || schools === null ? null : [...schools];

/** Why the choice cannot be saved; false if it can. */
export const schoolsProblem = (role: Role, schools: MemberSchools): string | false =>
  schoolsToSend(role, schools)?.length === 0 && 'Please choose at least one school.';

/** Chooses whether a member sees all schools of the district or only some, and which. */
export const SchoolsFields = ({
  field,
  role,
  schools,
  onSchools,
  className,
}: {
  field: (name: 'school_ids') => FieldProps;
  role: Role;
  schools: MemberSchools;
  onSchools: (schools: MemberSchools) => void;
  className?: string;
}) => {
  if (role === 'admin') return null;
  return (
    <div className={className}>
      <Field label="Schools" hint={schools ? summaries[role] : undefined}>
        <Select
          value={schools ? 'some' : 'all'}
          onValue={(value) => onSchools(value === 'all' ? null : [])}
          options={[
            { value: 'all', label: 'All schools' },
            { value: 'some', label: 'Chosen schools only' },
          ]}
        />
      </Field>
      {schools && (
        <SchoolChoice
          {...field('school_ids')}
          chosen={schools}
          onChosen={onSchools}
          className="mt-4"
        />
      )}
    </div>
  );
};
