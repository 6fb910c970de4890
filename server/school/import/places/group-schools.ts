/** Groups the rows of a list of rooms by their schools, and finds these schools in the account. */
import { nameKey } from '#domain/normalize-name.ts';
import { mapInPieces } from '#server/core/pieces.ts';
import { changesOf, checkFields, type FieldChange } from '#server/school/import/judge.ts';
import type { Candidate } from '#server/school/import/layout.ts';
import { type KnownSchool, namesakes, type SchoolIndex } from '#server/school/import/match.ts';
import { schoolKeysOf } from './school-keys.ts';

/** A row that names a school; `isTyped` is whether it says the type of the school. */
export type SchoolRow = { line: number; candidate: Candidate; isTyped: boolean };

/** A school of the file, with the fields of all rows that name it. */
export type SchoolGroup = {
  /** The school of the account; undefined for a school that is not in it. */
  known: KnownSchool | undefined;
  /** The fields that are stored, or that the file has for a new school. */
  candidate: Candidate;
  changes: FieldChange[];
  /** Why its rows cannot be imported; '' if they can be. */
  reason: string;
};

export type GroupedSchools = {
  /** The group of each row, in the order of the rows. */
  groups: SchoolGroup[];
  /** Sentences about values that are not imported, because another row has another value. */
  notices: string[];
};

/** The draft of a group, while its rows are read. */
type Draft = SchoolGroup & { isTyped: boolean; lines: Partial<Record<Field, number>> };

const fields = ['type', 'address', 'district', 'county'] as const;
type Field = (typeof fields)[number];

/** Notices after these are counted only. */
const MOST_NOTICES = 10;

export const groupSchools = async (
  rows: readonly SchoolRow[],
  index: SchoolIndex,
): Promise<GroupedSchools> => {
  const keys = await schoolKeysOf(rows.map(({ candidate }) => candidate));
  const known = await findKnown(rows, keys, index);
  const drafts = new Map<string, Draft>();
  const conflicts: string[] = [];
  let at = 0;
  const groups = await mapInPieces(rows, (row) => {
    const key = keys[at++];
    if (key === undefined) return refusedGroup(row, SEVERAL_IN_FILE);
    const found = known.get(key);
    if (found && 'reason' in found) return refusedGroup(row, found.reason);
    const id = found?.id ?? key;
    const draft = drafts.get(id) ?? newDraft(row, found);
    drafts.set(id, draft);
    const conflict = addRow(draft, row);
    if (conflict) conflicts.push(conflict);
    return draft;
  });
  await mapInPieces([...drafts.values()], finish);
  return { groups, notices: shorten(conflicts) };
};

const SEVERAL_IN_FILE =
  'Several schools of the file have this name: please add the district or the CDS code.';
const SEVERAL_KNOWN = 'Several schools have this name: please add the district or the CDS code.';

const refusedGroup = ({ candidate }: SchoolRow, reason: string): SchoolGroup => ({
  known: undefined,
  candidate,
  changes: [],
  reason,
});

/**
 * The schools of the account, by the key of the school in the file. Schools with a code come first,
 * so that a school without a code is found by them.
 */
const findKnown = async (
  rows: readonly SchoolRow[],
  keys: readonly (string | undefined)[],
  index: SchoolIndex,
): Promise<Map<string, KnownSchool | { reason: string }>> => {
  const named = new Map<string, Candidate>();
  let at = 0;
  await mapInPieces(rows, ({ candidate }) => {
    const key = keys[at++];
    if (key === undefined) return;
    const earlier = named.get(key) ?? candidate;
    const name = earlier.name || candidate.name;
    const cdsCode = earlier.cdsCode ?? candidate.cdsCode;
    named.set(key, { ...earlier, name, cdsCode, district: earlier.district || candidate.district });
  });
  const found = new Map<string, KnownSchool | { reason: string }>();
  const claimed = new Set<string>();
  const ordered = [...named].toSorted(
    ([, a], [, b]) => Number(a.cdsCode === null) - Number(b.cdsCode === null),
  );
  await mapInPieces(ordered, ([key, candidate]) => {
    const school =
      candidate.cdsCode === null
        ? withoutCode(candidate, index)
        : withCode(candidate, index, claimed);
    if (!school) return;
    if ('id' in school) claimed.add(school.id);
    found.set(key, school);
  });
  return found;
};

/** A school that was entered by hand has no code, and gets the one of the file. */
const withCode = (
  candidate: Candidate,
  { byCode, byName }: SchoolIndex,
  claimed: ReadonlySet<string>,
): KnownSchool | undefined => {
  const school = byCode.get(candidate.cdsCode ?? '');
  if (school) return school;
  const entered = namesakes(byName, candidate).filter(
    ({ id, cdsCode }) => cdsCode === null && !claimed.has(id),
  );
  return entered.length === 1 ? entered[0] : undefined;
};

const withoutCode = (
  candidate: Candidate,
  { byName }: SchoolIndex,
): KnownSchool | { reason: string } | undefined => {
  const called = namesakes(byName, candidate);
  return called.length > 1 ? { reason: SEVERAL_KNOWN } : called[0];
};

const newDraft = ({ candidate }: SchoolRow, known: KnownSchool | undefined): Draft => ({
  known,
  candidate: { ...candidate, type: 'Other', address: '', district: '', county: '' },
  changes: [],
  reason: '',
  isTyped: false,
  lines: {},
});

/** Adds the fields of a row; returns a sentence if an earlier row has another value. */
const addRow = (draft: Draft, { candidate: row, line, isTyped }: SchoolRow): string | undefined => {
  const { candidate, lines } = draft;
  candidate.name ||= row.name;
  candidate.cdsCode ??= row.cdsCode;
  let conflict: string | undefined;
  for (const field of fields) {
    const value = field === 'type' && !isTyped ? '' : row[field];
    if (value === '') continue;
    const earlier = lines[field];
    if (earlier === undefined) {
      lines[field] = line;
      Object.assign(candidate, { [field]: value });
      if (field === 'type') draft.isTyped = true;
    } else if (nameKey(candidate[field]) !== nameKey(value)) {
      conflict ??= `Lines ${earlier} and ${line} give “${candidate.name}” another ${field}: “${candidate[field]}” is imported, not “${value}”.`;
    }
  }
  return conflict;
};

/** Decides about a school after all of its rows were read. */
const finish = (draft: Draft): void => {
  const { known, candidate, isTyped } = draft;
  if (known) {
    // A list of rooms often has short names of the schools, so it renames none.
    draft.candidate = {
      ...candidate,
      name: known.name,
      type: isTyped ? candidate.type : known.type,
    };
  } else if (candidate.name === '') {
    draft.reason = 'No school has this CDS code: please add the name and the type of the school.';
  } else if (!isTyped) {
    draft.reason = `There is no school called “${candidate.name.slice(0, 60)}”. Please check the name, or add the type of the school to add it.`;
  }
  if (draft.reason !== '') return;
  const checked = checkFields(draft.candidate);
  if ('fault' in checked) {
    draft.reason = checked.fault;
    return;
  }
  draft.candidate = { ...draft.candidate, ...checked.fields };
  if (known) draft.changes = changesOf(known, draft.candidate);
};

const shorten = (conflicts: readonly string[]): string[] => {
  const others = conflicts.length - MOST_NOTICES;
  const shown = conflicts.slice(0, MOST_NOTICES);
  return others > 0 ? [...shown, `${others.toLocaleString('en-US')} more of these.`] : shown;
};
