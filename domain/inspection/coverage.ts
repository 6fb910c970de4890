/** How much of a school an inspection covers (docs/decisions/0225). */
import { areaKind } from './area-kind.ts';
import { evaluationStatus, type MarkedArea } from './inspection.ts';
import { plural } from '#domain/plural.ts';

/** A place that can be evaluated: a room, a zone, or a facility as a whole. */
export type SchoolPlace = {
  id: string;
  label: string;
  /** The facility of a room or zone. */
  facilityId?: string | null | undefined;
  /** Whether the place is a facility. */
  isFacility?: boolean | undefined;
};

export type LeftOutArea = {
  area: string;
  label: string;
  /** '' if no reason was given. */
  reason: string;
};

export type CoverageCounts = {
  /** The number of areas of the school (`areasOf`). */
  areas: number;
  inspected: number;
  /**
   * The number of classrooms of the school: the entered number, or the number in the list of areas
   * if none was entered.
   */
  classrooms: number;
  classroomsVisited: number;
};

/** `leftOut` has the areas that were not inspected; there are `areas - inspected` of them. */
export type Coverage = CoverageCounts & { leftOut: LeftOutArea[] };

/** The part of an evaluation that coverage needs; both drafts and saved evaluations have it. */
export type CoveringArea = MarkedArea & { area: string; label: string };

export type CoverageInput = {
  places: readonly SchoolPlace[];
  evaluations: readonly CoveringArea[];
  /** The number of classrooms that the inspector entered; 0 if no number was entered. */
  classroomCount: number;
};

/**
 * An area counts as inspected if it has a mark other than NA, or if its facility was evaluated as a
 * whole and has such a mark. A classroom counts as visited only if it has marks of its own.
 */
export const coverageOf = ({ places, evaluations, classroomCount }: CoverageInput): Coverage => {
  const evaluationOf = new Map(evaluations.map((evaluation) => [evaluation.area, evaluation]));
  const areas = areasOf(places, evaluations).map((place) => {
    const own = evaluationOf.get(place.id);
    const around = place.facilityId ? evaluationOf.get(place.facilityId) : undefined;
    const evaluation = own ?? around;
    return {
      area: place.id,
      label: place.label,
      isClassroom: areaKind(place.label) === 'classroom',
      isVisited: own !== undefined && isEvaluated(own),
      isInspected: evaluation !== undefined && isEvaluated(evaluation),
      reason: evaluation?.notInspected?.trim() ?? '',
    };
  });
  const classrooms = areas.filter(({ isClassroom }) => isClassroom);
  const classroomsVisited = classrooms.filter(({ isVisited }) => isVisited).length;
  const isCountUsable = classroomCount > 0 && classroomCount >= classroomsVisited;
  return {
    areas: areas.length,
    inspected: areas.filter((area) => area.isInspected).length,
    classrooms: isCountUsable ? classroomCount : classrooms.length,
    classroomsVisited,
    leftOut: areas
      .filter((area) => !area.isInspected)
      .map(({ area, label, reason }) => ({ area, label, reason })),
  };
};

const isEvaluated = (evaluation: MarkedArea): boolean =>
  evaluationStatus(evaluation) !== 'Not Evaluated';

/**
 * The facilities that are not counted as areas of their school unless they are in the inspection: a
 * facility with rooms, because its rooms are counted, and a facility without rooms, unless the
 * school consists of such facilities.
 */
export const facilitiesOf = <Place extends Omit<SchoolPlace, 'label'>>(
  places: readonly Place[],
): Place[] => {
  const withRooms = new Set(places.map(({ facilityId }) => facilityId));
  const hasAreas = places.some(({ isFacility }) => !isFacility);
  return places.filter(({ id, isFacility }) => withRooms.has(id) || (isFacility && hasAreas));
};

/**
 * The places that are counted as areas. A facility with rooms is not counted itself, because its
 * rooms are; another facility is counted if it is in the inspection, evaluated or with the reason
 * why not. A place that was evaluated is counted even if it has been deleted from the school since.
 */
const areasOf = (
  places: readonly SchoolPlace[],
  evaluations: readonly CoveringArea[],
): SchoolPlace[] => {
  const known = new Set(places.map(({ id }) => id));
  const withRooms = new Set(places.map(({ facilityId }) => facilityId));
  const listed = new Set(evaluations.map(({ area }) => area));
  const facilities = facilitiesOf(places);
  const counted = places.filter((place) => !facilities.includes(place) || listed.has(place.id));
  const deleted = evaluations
    .filter(({ area }) => !known.has(area))
    .map(({ area, label }) => ({ id: area, label }));
  return [...counted, ...deleted].filter(({ id }) => !withRooms.has(id));
};

/** For example '2 of 10 areas'. */
export const areasInWords = ({ inspected, areas }: CoverageCounts): string =>
  `${inspected} of ${plural(areas, 'area')}`;

/** For example '1 of 8 classrooms'; '' for a school without classrooms. */
export const classroomsInWords = ({ classroomsVisited, classrooms }: CoverageCounts): string =>
  classrooms === 0 ? '' : `${classroomsVisited} of ${plural(classrooms, 'classroom')}`;
