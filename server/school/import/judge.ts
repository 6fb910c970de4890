/**
 * Decides what an import does with each row. Pure functions, used by both the preview and the
 * import.
 */
import { z } from 'zod';
import { SchoolForm } from '#contract/school.ts';
import type { Candidate, RowResult } from './layout.ts';
import {
  indexSchools,
  type KnownSchool,
  type SchoolIndex,
  type SchoolMatcher,
  makeMatcher,
  normalizeName,
} from './match.ts';
import { mapInPieces } from '../../core/pieces.ts';

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
    const judgeAs = (outcome: RowOutcome, reason: string): JudgedRow => {
      return { ...candidate, line, outcome, reason, changes: [], id: null, notice: '' };
    };
    if (reading.outcome !== 'school') return judgeAs(reading.outcome, reading.reason);
    const fault = faultOf(candidate);
    return fault ? judgeAs('refused', fault) : judgeSchool(candidate, line, match, judgeAs);
  });
  return mapInPieces(judged, (row) => ({ ...row, notice: noticeOf(row) }));
};

type RowJudge = (outcome: RowOutcome, reason: string) => JudgedRow;

const judgeSchool = (
  candidate: Candidate,
  line: number,
  match: SchoolMatcher,
  judgeAs: RowJudge,
): JudgedRow => {
  const found = match(candidate, line);
  if ('reason' in found) return judgeAs('refused', found.reason);
  if (!found.school) return judgeAs('added', '');
  const changes = changesOf(found.school, candidate);
  const outcome = changes.length > 0 ? 'changed' : 'unchanged';
  return { ...judgeAs(outcome, ''), changes, id: found.school.id };
};

/**
 * Returns a function that takes the rows in order. Its result is a warning if the row gives a
 * school the name of another school; '' otherwise.
 */
const makeNamesakeCheck = ({ byName }: SchoolIndex) => {
  const added = new Map<string, number>();
  return ({ outcome, name, id, line, changes }: JudgedRow): string => {
    const isNamed = outcome === 'added' || changes.some(({ field }) => field === 'name');
    if (!isNamed) return '';
    const key = normalizeName(name);
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

/** The changes to a school. A field that is empty in the file is not changed. */
const changesOf = (school: KnownSchool, candidate: Candidate): FieldChange[] =>
  fields
    .map((field) => ({ field, from: school[field] ?? '', to: candidate[field] ?? '' }))
    .filter(({ from, to }) => to !== '' && from !== to);

const Fields = z.object(SchoolForm);

/**
 * The message with which the form for schools would refuse the row; undefined if it would accept
 * it.
 */
const faultOf = (candidate: Candidate): string | undefined => {
  const [issue] = Fields.safeParse(candidate).error?.issues ?? [];
  return issue && `The ${String(issue.path[0])} ${issue.message}.`;
};
