import { can } from '#domain/role.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import type { Option } from '#web/ui/form/input.tsx';

const team = { page: 1, limit: 100, search: '', status: 'Active' } as const;

/**
 * Who can inspect: the active members, the first hundred by name. `options` are those of a select
 * whose value is `current`, which stays selectable if it is not one of them; `name` is its name.
 */
export function useInspectors(): { options: (current?: string, name?: string) => Option[] } {
  const members = useCall('user/list', team).data?.data.list ?? [];
  return {
    options: (current = '', name = 'One person') => {
      const known = members
        .filter(({ role }) => can(role, 'inspect'))
        .map(({ id, name: label }) => ({ value: id, label }));
      const isPerson = current.includes('-');
      return isPerson && !known.some(({ value }) => value === current)
        ? [{ value: current, label: name }, ...known]
        : known;
    },
  };
}
