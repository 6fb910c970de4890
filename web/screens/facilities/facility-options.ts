import { useCall } from '#web/api/cache/hooks.ts';

/**
 * The value that stands for no facility in a select, where other options have the id of a facility.
 */
export const NO_FACILITY = 'none';

export const noFacility = { value: NO_FACILITY, label: 'No facility' };

/** The id of the chosen facility; null for no facility. */
export const idOfFacility = (chosen: string): string | null =>
  chosen === NO_FACILITY ? null : chosen;

type Option = { value: string; label: string };

/**
 * The facilities of a school as the options of a select. Empty while they are loading or if not
 * `enabled`.
 */
export function useFacilityOptions(
  schoolId: string,
  { enabled = true }: { enabled?: boolean } = {},
): readonly Option[] {
  const filter = { facilityName: '', facilityType: '', schoolId };
  const facilities = useCall('facility/list', { page: 1, limit: 100, ...filter }, { enabled });
  return (facilities.data?.data.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
