import { type ComponentProps, useState } from 'react';
import type { Permission } from '#domain/person/role.ts';
import { type Option, Select } from '#web/ui/form/select.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import type { Person } from './person-dialog.tsx';
import { usePeople } from './use-people.ts';

const PersonDialog = loadable(() => import('./person-dialog.tsx'));

const SEARCH = 'search';

/**
 * Selects a member of the team who has a permission. `others` are options that precede the members.
 * In a large district, the last option opens a search through all members.
 */
export function PersonSelect({
  value,
  name,
  permission = 'read',
  former,
  withInvited,
  others,
  onValue,
  ...rest
}: Omit<ComponentProps<'select'>, 'value'> & {
  value: string;
  /** The name of the selected member, if it is known. */
  name?: string | undefined;
  permission?: Permission | undefined;
  /**
   * For filters: also offers people who have left, if they still have deficiencies or inspections.
   */
  former?: Parameters<typeof usePeople>[1];
  withInvited?: boolean | undefined;
  others: readonly Option[];
  /** `name` is passed only if the member was found by the search. */
  onValue: (value: string, name?: string) => void;
}) {
  const people = usePeople(permission, former, { withInvited });
  const [found, setFound] = useState<Person>();
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <Select
        {...rest}
        value={value}
        onValue={(next) => (next === SEARCH ? setIsSearching(true) : onValue(next))}
        options={[
          ...others,
          ...people.options(value, found?.id === value ? found.name : name),
          ...(people.hasMore ? [{ value: SEARCH, label: 'Search for somebody else…' }] : []),
        ]}
      />
      {isSearching && (
        <PersonDialog
          permission={permission}
          onClose={() => setIsSearching(false)}
          onChoose={(person) => {
            setFound(person);
            setIsSearching(false);
            onValue(person.id, person.name);
          }}
        />
      )}
    </>
  );
}
