import { Plus, X } from 'lucide-react';
import { roleLabel, roles } from '#domain/person/role.ts';
import { type GroupRole, MOST_GROUPS } from '#domain/person/sign-on.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const roleOptions = roles.map((role) => ({ value: role, label: roleLabel[role] }));

/** A row for each group of the identity provider, with the role of its members. */
export function GroupsFields({
  groups,
  onGroups,
}: {
  groups: readonly GroupRole[];
  onGroups: (groups: GroupRole[]) => void;
}) {
  const replace = (at: number, change: Partial<GroupRole>) =>
    onGroups(groups.map((group, index) => (index === at ? { ...group, ...change } : group)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">Roles by group</legend>
      <p className="text-sm text-muted">
        With groups, each sign-in sets the role: people in several groups get the highest one,
        people in none get the role above.
      </p>
      {groups.map(({ group, role }, at) => (
        <div key={at} className="flex items-end gap-2">
          <Field label={`Group ${at + 1}`} hideLabel className="min-w-0 flex-1">
            <TextInput
              autoComplete="off"
              maxLength={200}
              placeholder="Name of the group"
              value={group}
              onValue={(value) => replace(at, { group: value })}
            />
          </Field>
          <Field label={`Role of group ${at + 1}`} hideLabel className="w-36">
            <Select
              value={role}
              options={roleOptions}
              onValue={(value) => replace(at, { role: value as GroupRole['role'] })}
            />
          </Field>
          <IconButton
            label={`Remove group ${at + 1}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onGroups(groups.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {groups.length < MOST_GROUPS && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onGroups([...groups, { group: '', role: 'staff' }])}
        >
          Add Group
        </Button>
      )}
    </fieldset>
  );
}
