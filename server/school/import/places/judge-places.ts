/** Decides what an import does with each row of a list of rooms. */
import { randomUUID } from 'node:crypto';
import { AreaName } from '#contract/area/area.ts';
import { FacilityForm } from '#contract/facility/facility.ts';
import type { PlaceLevel } from '#domain/school/import-levels.ts';
import type { FacilityType } from '#domain/school/school.ts';
import { mapInPieces } from '#server/core/pieces.ts';
import {
  type JudgedRow,
  judgedRow,
  makeNamesakeCheck,
  type ReadRow,
} from '#server/school/import/judge.ts';
import type { Candidate, NamedPlace } from '#server/school/import/layout.ts';
import { indexSchools, type KnownSchool } from '#server/school/import/match.ts';
import { groupSchools, type SchoolGroup } from './group-schools.ts';
import {
  addArea,
  facilityCalled,
  indexPlaces,
  noPlaces,
  type PlacesOfSchool,
  type ReadPlaces,
} from './known-places.ts';

export type NewFacility = { id: string; schoolId: string; name: string; type: FacilityType };
export type NewArea = { id: string; schoolId: string; facilityId: string | null; name: string };

/** What an import writes. */
export type ImportWrites = {
  schools: (Candidate & { id: string })[];
  changedSchools: (Candidate & { id: string })[];
  facilities: NewFacility[];
  areas: NewArea[];
};

export type JudgedPlaces = { rows: JudgedRow[]; writes: ImportWrites; notices: string[] };

/** Judges the rows in order: what an earlier row adds exists for a later row. */
export const judgePlaces = async (
  rows: readonly ReadRow[],
  schools: readonly KnownSchool[],
  readPlaces: ReadPlaces,
): Promise<JudgedPlaces> => {
  const index = await indexSchools(schools);
  const named = rows.filter(({ reading }) => reading.outcome === 'school');
  const { groups, notices } = await groupSchools(
    named.map(({ line, reading: { candidate, place } }) => ({
      line,
      candidate,
      isTyped: place?.isTyped ?? false,
    })),
    index,
  );
  const known = new Set(groups.flatMap(({ known: school }) => (school ? [school.id] : [])));
  const places = await indexPlaces(await readPlaces([...known]));
  const writes: ImportWrites = { schools: [], changedSchools: [], facilities: [], areas: [] };
  const judge = makePlaceJudge(writes, places);
  const noticeOf = makeNamesakeCheck(index);
  let at = 0;
  const judged = await mapInPieces(rows, ({ line, reading }) => {
    const { candidate, place } = reading;
    if (reading.outcome !== 'school') {
      return withPlace(judgedRow(candidate, line, reading.outcome, reading.reason), place);
    }
    const row = judge(groups[at++] as SchoolGroup, line, place);
    // Only the row that adds a school gives it its name.
    return row.adds.includes('school') ? { ...row, notice: noticeOf(row) } : row;
  });
  return { rows: judged, writes, notices };
};

/** The facility and area of a row, and the level that it describes. */
const withPlace = (row: JudgedRow, place: NamedPlace | undefined): JudgedRow => ({
  ...row,
  facility: place?.facility ?? '',
  area: place?.area ?? '',
  level: levelOf(place),
});

const levelOf = (place: NamedPlace | undefined): PlaceLevel => {
  if (place?.area) return 'area';
  return place?.facility ? 'facility' : 'school';
};

const makePlaceJudge = (writes: ImportWrites, known: ReadonlyMap<string, PlacesOfSchool>) => {
  /** The schools that rows have added or changed, with their places. */
  const written = new Map<SchoolGroup, { id: string; places: PlacesOfSchool }>();

  return (group: SchoolGroup, line: number, place: NamedPlace | undefined): JudgedRow => {
    const row = withPlace(judgedRow(group.candidate, line, 'unchanged', ''), place);
    const refused = (reason: string): JudgedRow => ({ ...row, outcome: 'refused', reason });
    if (group.reason !== '') return refused(group.reason);
    const fault = faultOf(row);
    if (fault !== undefined) return refused(fault);

    const before = written.get(group);
    const school = before ?? {
      id: group.known?.id ?? randomUUID(),
      places: (group.known && known.get(group.known.id)) ?? noPlaces(),
    };
    const facility = row.facility === '' ? null : facilityCalled(school.places, row.facility);
    if (facility === undefined) return refused(severalFacilities(row.facility));
    const adds: PlaceLevel[] = [];
    if (!before) {
      written.set(group, school);
      const stored = { ...group.candidate, id: school.id };
      if (!group.known) {
        adds.push('school');
        writes.schools.push(stored);
      } else if (group.changes.length > 0) writes.changedSchools.push(stored);
    }
    const schoolId = school.id;
    const facilityId = facility?.id ?? null;
    if (facility?.isNew) {
      adds.push('facility');
      const type = place?.facilityType ?? 'Other';
      writes.facilities.push({ id: facility.id, schoolId, name: row.facility, type });
    }
    if (row.area !== '' && addArea(school.places, facilityId, row.area)) {
      adds.push('area');
      writes.areas.push({ id: randomUUID(), schoolId, facilityId, name: row.area });
    }
    const changes = before ? [] : group.changes;
    const outcome = adds.length > 0 ? 'added' : changes.length > 0 ? 'changed' : 'unchanged';
    return { ...row, outcome, adds, changes, id: group.known?.id ?? null };
  };
};

/** The sentence with which the forms would refuse the names of the row, if they would. */
const faultOf = ({ facility, area }: JudgedRow): string | undefined => {
  const names = [
    { label: 'facility', name: facility, schema: FacilityForm.name },
    { label: 'area', name: area, schema: AreaName },
  ];
  for (const { label, name, schema } of names) {
    const { error } = name === '' ? {} : schema.safeParse(name);
    if (error) return `The name of the ${label} ${error.issues[0]?.message}.`;
  }
  return undefined;
};

const severalFacilities = (name: string): string =>
  `The school has several facilities called “${name.slice(0, 60)}”: please rename all but one of them first.`;
