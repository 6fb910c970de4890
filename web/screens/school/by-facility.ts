import type { EvaluablePlace } from '#contract/school/place.ts';
import { placeLabel } from '#domain/inspection/place-label.ts';

export type FacilityGroup = { id: string; name: string; areas: { id: string; name: string }[] };

/**
 * Groups the areas of a school by facility. The names of the areas do not repeat the name of the
 * facility. Areas without a facility, and facilities without areas, are in the last group.
 */
export function groupByFacility(places: readonly EvaluablePlace[]): FacilityGroup[] {
  const groups = new Map<string, FacilityGroup>();
  const others: FacilityGroup = { id: '', name: 'Other areas', areas: [] };
  const nameOf = new Map(places.map(({ id, name }) => [id, name]));
  for (const { id, name, facilityId } of places) {
    if (!facilityId) continue;
    const facility = nameOf.get(facilityId) ?? '';
    const group = groups.get(facilityId) ?? { id: facilityId, name: facility, areas: [] };
    groups.set(facilityId, group);
    const prefix = placeLabel('', facility);
    group.areas.push({ id, name: name.startsWith(prefix) ? name.slice(prefix.length) : name });
  }
  for (const { id, name, facilityId } of places) {
    if (!facilityId && !groups.has(id)) others.areas.push({ id, name });
  }
  return [...groups.values(), ...(others.areas.length > 0 ? [others] : [])];
}
