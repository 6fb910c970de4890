/** Matches rows with existing schools: by code, else by name and district. */
import { nameKey } from '#domain/normalize-name.ts';
import { waitForTurn, piecesOf } from '#server/core/pieces.ts';
import type { Candidate } from './layout.ts';

export type KnownSchool = Candidate & { id: string };

/** Existing schools by their code, and by their normalized name. */
export type SchoolIndex = {
  byCode: ReadonlyMap<string, KnownSchool>;
  byName: ReadonlyMap<string, KnownSchool[]>;
};

/** The matching school, undefined for a new school; or the reason why the row cannot be matched. */
export type SchoolMatch = { school: KnownSchool | undefined } | { reason: string };

export type SchoolMatcher = (candidate: Candidate, line: number) => SchoolMatch;

/**
 * Indexes the schools in pieces, so that other requests can be handled between them: 50,000 schools
 * take about 30 ms.
 */
export const indexSchools = async (schools: readonly KnownSchool[]): Promise<SchoolIndex> => {
  const byCode = new Map<string, KnownSchool>();
  const byName = new Map<string, KnownSchool[]>();
  for (const piece of piecesOf(schools)) {
    for (const school of piece) {
      if (school.cdsCode !== null) byCode.set(school.cdsCode, school);
      const name = nameKey(school.name);
      const namesakes = byName.get(name);
      if (namesakes) namesakes.push(school);
      else byName.set(name, [school]);
    }
    await waitForTurn();
  }
  return { byCode, byName };
};

/**
 * Returns a function that matches rows with existing schools. Each existing school is matched at
 * most once, and each new school is added at most once.
 */
export const makeMatcher = ({ byCode, byName }: SchoolIndex): SchoolMatcher => {
  /** Maps each key (a school's id, a code, or a name with district) to the line that used it. */
  const taken = new Map<string, number>();

  const take = (key: string, line: number, school?: KnownSchool): SchoolMatch => {
    const earlier = taken.get(key);
    if (earlier !== undefined) return { reason: `Line ${earlier} is the same school.` };
    taken.set(key, line);
    return { school };
  };

  const withCode = (candidate: Candidate, code: string, line: number): SchoolMatch => {
    const found = take(code, line, byCode.get(code));
    if ('reason' in found || found.school) return found;
    // A school that was entered by hand before the import has no code, and gets the code of the
    // row.
    const typed = namesakes(byName, candidate).filter(
      ({ id, cdsCode }) => cdsCode === null && !taken.has(id),
    );
    return typed.length === 1 && typed[0]
      ? take(typed[0].id, line, typed[0])
      : { school: undefined };
  };

  const withoutCode = (candidate: Candidate, line: number): SchoolMatch => {
    const called = namesakes(byName, candidate);
    if (called.length > 1) {
      return { reason: 'Several schools have this name: please add the district or the CDS code.' };
    }
    const [school] = called;
    if (school) return take(school.cdsCode ?? school.id, line, school);
    return take(`${nameKey(candidate.name)} of ${nameKey(candidate.district)}`, line);
  };

  return (candidate, line) =>
    candidate.cdsCode === null
      ? withoutCode(candidate, line)
      : withCode(candidate, candidate.cdsCode, line);
};

/**
 * The schools with that name in the same district. If there are none, the schools with that name
 * for which either district is unknown.
 */
export const namesakes = (
  byName: ReadonlyMap<string, KnownSchool[]>,
  { name, district }: Candidate,
): KnownSchool[] => {
  const called = byName.get(nameKey(name)) ?? [];
  const ofDistrict = called.filter((school) => nameKey(school.district) === nameKey(district));
  if (ofDistrict.length > 0) return ofDistrict;
  return called.filter((school) => district === '' || school.district === '');
};
