/** What an import would do, row by row: pure, so that the preview and the import cannot differ. */
import { z } from 'zod';
import { SchoolForm } from '#contract/school.ts';
import type { Candidate, Reading } from './layout.ts';
import { type KnownSchool, type Matching, matching, same } from './match.ts';

export const outcomes = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

export type Change = { field: keyof Candidate; from: string; to: string };

export type JudgedRow = Candidate & {
  line: number;
  outcome: Outcome;
  /** Why it is skipped or refused; '' otherwise. */
  reason: string;
  /** Of a school that changes. */
  changes: Change[];
  /** The school that the row describes, where there is one. */
  id: string | null;
  /** A sentence, where another school has or gets the same name; '' otherwise. */
  notice: string;
};

export type ReadRow = { line: number; reading: Reading };

/** Judges the rows in their order; what an earlier row has taken, a later one cannot have. */
export const judge = (rows: readonly ReadRow[], schools: readonly KnownSchool[]): JudgedRow[] => {
  const match = matching(schools);
  const noticeOf = namesakes(schools);
  const judged = rows.map(({ line, reading }) => {
    const { candidate } = reading;
    const told = (outcome: Outcome, reason: string): JudgedRow => {
      return { ...candidate, line, outcome, reason, changes: [], id: null, notice: '' };
    };
    if (reading.outcome !== 'school') return told(reading.outcome, reading.reason);
    const fault = faultOf(candidate);
    return fault ? told('refused', fault) : judgeSchool(candidate, line, match, told);
  });
  return judged.map((row) => ({ ...row, notice: noticeOf(row) }));
};

type Told = (outcome: Outcome, reason: string) => JudgedRow;

const judgeSchool = (
  candidate: Candidate,
  line: number,
  match: Matching,
  told: Told,
): JudgedRow => {
  const found = match(candidate, line);
  if ('reason' in found) return told('refused', found.reason);
  if (!found.school) return told('added', '');
  const changes = changesOf(found.school, candidate);
  const outcome = changes.length > 0 ? 'changed' : 'unchanged';
  return { ...told(outcome, ''), changes, id: found.school.id };
};

/** Says of each row, in their order, whether it gives a school the name that another one has. */
const namesakes = (schools: readonly KnownSchool[]) => {
  const known = Map.groupBy(schools, ({ name }) => same(name));
  const added = new Map<string, number>();
  return ({ outcome, name, id, line, changes }: JudgedRow): string => {
    const isNamed = outcome === 'added' || changes.some(({ field }) => field === 'name');
    if (!isNamed) return '';
    const key = same(name);
    const earlier = added.get(key);
    added.set(key, line);
    const other = known.get(key)?.find((school) => school.id !== id);
    if (other) {
      return `There is already a school of this name${other.district && `, in ${other.district}`}.`;
    }
    return earlier === undefined ? '' : `Line ${earlier} gives this name to another school.`;
  };
};

const fields = ['name', 'type', 'address', 'district', 'county', 'cdsCode'] as const;

/** A file that says nothing of a field leaves it as it is. */
const changesOf = (school: KnownSchool, candidate: Candidate): Change[] =>
  fields
    .map((field) => ({ field, from: school[field] ?? '', to: candidate[field] ?? '' }))
    .filter(({ from, to }) => to !== '' && from !== to);

const Fields = z.object(SchoolForm);

/** As the form of a school would refuse it, in a sentence. */
const faultOf = (candidate: Candidate): string | undefined => {
  const [issue] = Fields.safeParse(candidate).error?.issues ?? [];
  return issue && `The ${String(issue.path[0])} ${issue.message}.`;
};
