/** The facilities and areas of the schools of a list of rooms: those that exist, then also new ones. */
import { randomUUID } from 'node:crypto';
import { nameKey } from '#domain/normalize-name.ts';
import { mapInPieces } from '#server/core/pieces.ts';

/** `schoolId` is one of the schools that the facility belongs to. */
export type KnownFacility = { id: string; schoolId: string; name: string };
export type KnownArea = { schoolId: string; facilityId: string | null; name: string };
export type KnownPlaces = { facilities: KnownFacility[]; areas: KnownArea[] };

/** Reads the facilities and areas of these schools. */
export type ReadPlaces = (schoolIds: readonly string[]) => Promise<KnownPlaces>;

/** The places of a school, by their names. */
export type PlacesOfSchool = {
  /** The ids of the facilities with a name. */
  facilities: Map<string, string[]>;
  /** Keys of areas: their facility and name. */
  areas: Set<string>;
  /** The names of the areas that exist in any facility. */
  areasAnywhere: Set<string>;
};

export const noPlaces = (): PlacesOfSchool => ({
  facilities: new Map(),
  areas: new Set(),
  areasAnywhere: new Set(),
});

export const indexPlaces = async ({
  facilities,
  areas,
}: KnownPlaces): Promise<Map<string, PlacesOfSchool>> => {
  const bySchool = new Map<string, PlacesOfSchool>();
  const placesOf = (schoolId: string): PlacesOfSchool => {
    const places = bySchool.get(schoolId) ?? noPlaces();
    bySchool.set(schoolId, places);
    return places;
  };
  await mapInPieces(facilities, ({ id, schoolId, name }) => {
    const { facilities: byName } = placesOf(schoolId);
    byName.set(nameKey(name), [...(byName.get(nameKey(name)) ?? []), id]);
  });
  await mapInPieces(areas, ({ schoolId, facilityId, name }) => {
    const places = placesOf(schoolId);
    places.areas.add(areaKey(facilityId, name));
    places.areasAnywhere.add(nameKey(name));
  });
  return bySchool;
};

const areaKey = (facilityId: string | null, name: string): string =>
  `${facilityId ?? ''} ${nameKey(name)}`;

/** The facility with a name, which is new if there is none; undefined if there are several. */
export const facilityCalled = (
  { facilities }: PlacesOfSchool,
  name: string,
): { id: string; isNew: boolean } | undefined => {
  const ids = facilities.get(nameKey(name)) ?? [];
  if (ids.length > 1) return undefined;
  const [id] = ids;
  if (id !== undefined) return { id, isNew: false };
  const added = randomUUID();
  facilities.set(nameKey(name), [added]);
  return { id: added, isNew: true };
};

/**
 * Adds an area; returns false if there is one of that name. A row that names no facility also means
 * the area of that name that exists in a facility.
 */
export const addArea = (
  { areas, areasAnywhere }: PlacesOfSchool,
  facilityId: string | null,
  name: string,
): boolean => {
  const key = areaKey(facilityId, name);
  if (areas.has(key) || (facilityId === null && areasAnywhere.has(nameKey(name)))) return false;
  areas.add(key);
  return true;
};
