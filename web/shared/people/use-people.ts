import { can, type Permission } from '#domain/person/role.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import type { Option } from '#web/ui/form/select.tsx';

/** Also offers people who were invited and have not registered yet. */
type WithInvited = { withInvited?: boolean | undefined };

const firstHundred = { page: 1, limit: 100, search: '', status: 'Active' } as const;

/**
 * The people who can be chosen: those with a permission among the first hundred active members by
 * name. `options` returns the options of a select whose value is `current`; if that person is not
 * among the options, an option with `name` is added. With `former`, the options end with people who
 * have left but still have deficiencies or inspections. `hasMore` means that there are more than a
 * hundred members; person-select.tsx finds the others by a search.
 */
export function usePeople(
  permission: Permission = 'read',
  former?: 'hasDeficiencies' | 'hasInspections',
  { withInvited = false }: WithInvited = {},
): {
  options: (current?: string, name?: string) => Option[];
  hasMore: boolean;
} {
  const team = useCall('user/list', firstHundred).data?.data;
  const { list: members = [], totalPages = 0 } = team ?? {};
  const pending = useCall(
    'user/list',
    { ...firstHundred, status: 'Pending' },
    { enabled: withInvited },
  ).data?.data.list;
  return {
    options: (current = '', name = 'One person') => {
      const active = members
        .filter(({ role }) => can(role, permission))
        .map(({ id, name: label }) => ({ value: id, label }));
      const left = former ? (team?.former ?? []).filter((person) => person[former]) : [];
      const known = [
        ...active,
        ...(pending ?? [])
          .filter(({ role }) => can(role, permission))
          .map(({ id, name: label }) => ({ value: id, label: `${label} (invited)` })),
        ...left.map((person) => ({ value: person.id, label: nameWithDeparture(person) })),
      ];
      const isPerson = current.includes('-');
      return isPerson && !known.some(({ value }) => value === current)
        ? [{ value: current, label: name }, ...known]
        : known;
    },
    hasMore: totalPages > 1,
  };
}
