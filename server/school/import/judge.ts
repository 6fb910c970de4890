/**
 * Decides what an import does with each row. Pure functions, used by both the preview and the
 * import.
 */
import { z } from 'zod';
import { SchoolForm } from '#contract/school/school.ts';
import type { PlaceLevel } from '#domain/school/import-levels.ts';
import { nameKey, straightenApostrophes } from '#domain/normalize-name.ts';
import type { Candidate, RowResult } from './layout.ts';
import {
  indexSchools,
  type KnownSchool,
  type SchoolIndex,
  type SchoolMatcher,
  makeMatcher,
} from './match.ts';
import { mapInPieces } from '#server/core/pieces.ts';

export const rowOutcomes = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export type FieldChange = { field: keyof Candidate; from: string; to: string };

export type JudgedRow = Candidate & {
  line: number;
  outcome: RowOutcome;
  /** Why the row is skipped or refused; '' otherwise. */
  reason: string;
  /** The changes to an existing school. */
  changes: FieldChange[];
  /** The id of the existing school that the row describes, if there is one. */
  id: string | null;
  /** The lowest level that the row describes. */
  level: PlaceLevel;
  /** The facility and the area that the row names; '' for none. */
  facility: string;
  area: string;
  /** The levels of which the row adds a record. */
  adds: PlaceLevel[];
  /** A sentence if another school has or gets the same name; '' otherwise. */
  notice: string;
};

export type ReadRow = { line: number; reading: RowResult };

/** Judges the rows in order. A school that one row has matched cannot be matched by a later row. */
export const judge = async (
  rows: readonly ReadRow[],
  schools: readonly KnownSchool[],
): Promise<JudgedRow[]> => {
  const index = await indexSchools(schools);
  const match = makeMatcher(index);
  const noticeOf = makeNamesakeCheck(index);
  const judged = await mapInPieces(rows, ({ line, reading }) => {
    const { candidate } = reading;
    const judgeAs = (outcome: RowOutcome, reason: string) =>
      judgedRow(candidate, line, outcome, reason);
    if (reading.outcome !== 'school') return judgeAs(reading.outcome, reading.reason);
    const checked = checkFields(candidate);
    if ('fault' in checked) return judgeAs('refused', checked.fault);
    return judgeSchool({ ...candidate, ...checked.fields }, line, match);
  });
  return mapInPieces(judged, (row) => ({ ...row, notice: noticeOf(row) }));
};

export const judgedRow = (
  candidate: Candidate,
  line: number,
  outcome: RowOutcome,
  reason: string,
): JudgedRow => ({
  ...candidate,
  line,
  outcome,
  reason,
  changes: [],
  id: null,
  level: 'school',
  facility: '',
  area: '',
  adds: [],
  notice: '',
});

const judgeSchool = (candidate: Candidate, line: number, match: SchoolMatcher): JudgedRow => {
  const judgeAs = (outcome: RowOutcome, reason: string) =>
    judgedRow(candidate, line, outcome, reason);
  const found = match(candidate, line);
  if ('reason' in found) return judgeAs('refused', found.reason);
  if (!found.school) return { ...judgeAs('added', ''), adds: ['school'] };
  const changes = changesOf(found.school, candidate);
  const outcome = changes.length > 0 ? 'changed' : 'unchanged';
  return { ...judgeAs(outcome, ''), changes, id: found.school.id };
};

/**
 * Returns a function that takes the rows in order. Its result is a warning if the row gives a
 * school the name of another school; '' otherwise.
 */
export const makeNamesakeCheck = ({ byName }: SchoolIndex) => {
  const added = new Map<string, number>();
  return ({ outcome, name, id, line, changes }: JudgedRow): string => {
    const isNamed = outcome === 'added' || changes.some(({ field }) => field === 'name');
    if (!isNamed) return '';
    const key = nameKey(name);
    const earlier = added.get(key);
    added.set(key, line);
    const other = byName.get(key)?.find((school) => school.id !== id);
    if (other) {
      return `There is already a school of this name${other.district && `, in ${other.district}`}.`;
    }
    return earlier === undefined ? '' : `Line ${earlier} gives this name to another school.`;
  };
};

const fields = ['name', 'type', 'address', 'district', 'county', 'cdsCode'] as const;

/**
 * The changes to a school. A field that is empty in the file, or that differs only in the kind of
 * its apostrophes, is not changed.
 */
export const changesOf = (school: KnownSchool, candidate: Candidate): FieldChange[] =>
  fields
    .map((field) => ({ field, from: school[field] ?? '', to: candidate[field] ?? '' }))
    .filter(
      ({ from, to }) => to !== '' && straightenApostrophes(from) !== straightenApostrophes(to),
    );

const Fields = z.object(SchoolForm);

/**
 * The fields as the form for schools would store them, or the message with which it would refuse
 * the row.
 */
export const checkFields = (
  candidate: Candidate,
): { fields: z.output<typeof Fields> } | { fault: string } => {
  const { data, error } = Fields.safeParse(candidate);
  if (data) return { fields: data };
  const [issue] = error.issues;
  return { fault: `The ${String(issue?.path[0])} ${issue?.message}.` };
};
