/**
 * The order in which an inspector walks through a school that nobody has inspected yet: building by
 * building, in each the classrooms by their numbers, then the other rooms, restrooms, and boiler
 * rooms and roofs; the grounds at the end. Kinds are guessed from names, so the order is a proposal.
 */
import { areaKind, wordsOf } from './area-kind.ts';
import type { SchoolPlace } from './coverage.ts';
import { compareNames, partsOfLabel } from './place-label.ts';

/**
 * Words, like those of area-words.ts, for places that are looked at after the rooms of a building,
 * because people work elsewhere.
 */
const serviceWords: ReadonlySet<string> = new Set(
  `boiler boilers mechanical electrical hvac utility utilities roof roofs rooftop attic basement
  crawlspace custodial custodian janitor storage storeroom shed container closet elevator
  caldera calderas techo techos azotea sotano bodega almacen conserje intendencia maquinas`.split(
    /\s+/,
  ),
);

const ranks = ['classroom', 'room', 'restroom', 'service', 'outdoor'] as const;

/** The place of an area among those of its building, from 0. */
const rankOf = (name: string): number => {
  const kind = areaKind(name);
  if (kind === 'classroom' || kind === 'restroom' || kind === 'outdoor') return ranks.indexOf(kind);
  return ranks.indexOf(wordsOf(name).some((word) => serviceWords.has(word)) ? 'service' : 'room');
};

const SERVICE = ranks.indexOf('service');

/** What the place of an area in the order follows from, the most important first. */
type Key = { around: number; building: string; isRoom: boolean; rank: number; name: string };

const keyOf = ({ label, isFacility = false }: Omit<SchoolPlace, 'id'>): Key => {
  const { facility, name } = partsOfLabel(label);
  const isAlone = facility === '';
  const rank = rankOf(name);
  // A boiler house and a field come after all buildings, with what is in them; other areas that are
  // in no building come before the buildings.
  const around = isAlone ? rank : rankOf(facility);
  if (isAlone && (isFacility || rank >= SERVICE))
    return { around: Math.max(around, SERVICE - 1), building: name, isRoom: false, rank: 0, name };
  return { around: Math.max(around, SERVICE - 1), building: facility, isRoom: true, rank, name };
};

const compareKeys = (one: Key, other: Key): number =>
  one.around - other.around ||
  compareNames(one.building, other.building) ||
  Number(one.isRoom) - Number(other.isRoom) ||
  one.rank - other.rank ||
  compareNames(one.name, other.name);

/** The places in the order of a first walk; a building comes before its rooms. */
export const inFirstWalkOrder = <Place extends SchoolPlace>(places: readonly Place[]): Place[] =>
  places
    .map((place) => ({ place, key: keyOf(place) }))
    .toSorted((one, other) => compareKeys(one.key, other.key))
    .map(({ place }) => place);
