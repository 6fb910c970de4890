import { useCall } from '#web/api/cache/hooks.ts';

/** The value of no building, in place of the id of one. */
export const NO_BUILDING = 'none';

export const noBuilding = { value: NO_BUILDING, label: 'No building' };

/** The id of the building that is chosen; null for none. */
export const idOfBuilding = (chosen: string): string | null =>
  chosen === NO_BUILDING ? null : chosen;

type Option = { value: string; label: string };

/** The buildings of a school, as the options of a select; none while they are loading, or not `enabled`. */
export function useBuildings(
  schoolId: string,
  { enabled = true }: { enabled?: boolean } = {},
): readonly Option[] {
  const filter = { facilityName: '', facilityType: '', schoolId };
  const facilities = useCall('facility/list', { page: 1, limit: 100, ...filter }, { enabled });
  return (facilities.data?.data.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
