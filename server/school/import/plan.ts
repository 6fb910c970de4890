/** Plans an import: compares a file with the existing schools. */
import { nameKey } from '#domain/normalize-name.ts';
import { MOST_TYPE_WORDS, typeKey } from '#domain/school/school-type-words.ts';
import type { SchoolType } from '#domain/school/school.ts';
import { refuse } from '#server/core/refusals.ts';
import { type ImportColumns, importFields } from '#domain/school/import-fields.ts';
import { findTable, type TableChoice } from './find-table.ts';
import { readTables } from './file/read-tables.ts';
import { type JudgedRow, judge, type RowOutcome, type ReadRow } from './judge.ts';
import type { KnownSchool } from './match.ts';
import { mapInPieces } from '#server/core/pieces.ts';
import { isHeading } from './layout.ts';
import { randomUUID } from 'node:crypto';
import type { ImportTotals } from '#domain/school/import-levels.ts';
import { type ImportWrites, judgePlaces } from './places/judge-places.ts';
import type { ReadPlaces } from './places/known-places.ts';

/** Limits the import to the schools of a county or district; '' means no limit. */
export type DistrictFilter = { county: string; district: string };

export type ImportedDistrict = { county: string; district: string; schools: number };

/** A word in the column of types that is not understood, and the number of rows that have it. */
export type UnknownType = { word: string; rows: number };

export type AnsweredType = UnknownType & { type: SchoolType };

/** What words mean, as a person has answered; '' for a word whose rows are not imported. */
export type WordAnswers = Readonly<Record<string, SchoolType | ''>>;

export type ImportFile = {
  layout: 'directory' | 'plain';
  /** Whether the file has columns for facilities or areas. */
  hasPlaces: boolean;
  /** The sheets of a workbook, and the one that is read; '' for a text. */
  sheets: string[];
  sheet: string;
  /** The names of all columns, and the positions of those that are read. */
  headings: string[];
  columns: ImportColumns;
  unused: string[];
  /** Sentences about what is in the file but is not read. */
  notices: string[];
  rows: ReadRow[];
  districts: ImportedDistrict[];
  unknownTypes: UnknownType[];
  /** The words that are understood because a person has said what they mean. */
  answeredTypes: AnsweredType[];
};

/**
 * Reads a file of an account. If it is not a list of schools, refuses it with 'import-…'.
 *
 * @param answers the types that words of the file mean
 */
export const readImportFile = async (
  accountId: string,
  bytes: Uint8Array,
  answers: WordAnswers = {},
  choice: TableChoice = { sheet: '' },
): Promise<ImportFile> => {
  const tables = await readTables(accountId, bytes, isHeading);
  const { layout, rows, notices, sheet, headings } = findTable(tables, choice);
  if (rows.length === 0) throw refuse('import-empty');
  const types = new Map(
    Object.entries(answers).flatMap(([word, type]) => (type ? [[typeKey(word), type]] : [])),
  );
  const read = await mapInPieces(rows, (row) => ({
    line: row.line,
    reading: layout.read({ ...row, corrected: choice.cells?.[row.line] }, types),
  }));
  const { name, hasPlaces, unused } = layout;
  return {
    layout: name,
    hasPlaces,
    sheets: tables.map((table) => table.name).filter(Boolean),
    sheet,
    headings,
    columns: Object.fromEntries(
      importFields.flatMap((field) => {
        const at = layout.columns.get(field);
        return at === undefined ? [] : [[field, at]];
      }),
    ),
    unused,
    notices,
    rows: read,
    // A list of rooms is that of one district, and does not repeat it in each row.
    districts: hasPlaces ? [] : districtsOf(read),
    unknownTypes: wordsIn(read, 'unknownType'),
    answeredTypes: wordsIn(read, 'answeredType').flatMap((found) => {
      const type = types.get(typeKey(found.word));
      return type ? [{ ...found, type }] : [];
    }),
  };
};

export type ImportPlan = {
  rows: JudgedRow[];
  /** How many rows have each outcome. */
  counts: Record<RowOutcome, number>;
  /** How many records are added and changed. */
  totals: ImportTotals;
  writes: ImportWrites;
  /** Sentences about values that are not imported, because another row has another value. */
  notices: string[];
};

export const planImport = async (
  { rows, hasPlaces }: ImportFile,
  filter: DistrictFilter,
  schools: readonly KnownSchool[],
  readPlaces: ReadPlaces,
): Promise<ImportPlan> => {
  const wanted = rows.filter(({ reading }) => matchesFilter(reading.candidate, filter));
  const judged = hasPlaces
    ? await judgePlaces(wanted, schools, readPlaces)
    : await judgeSchools(wanted, schools);
  const { writes } = judged;
  const totals = {
    schools: writes.schools.length,
    facilities: writes.facilities.length,
    areas: writes.areas.length,
    changedSchools: writes.changedSchools.length,
  };
  return { ...judged, counts: countsOf(judged.rows), totals };
};

const judgeSchools = async (rows: readonly ReadRow[], schools: readonly KnownSchool[]) => {
  const judged = await judge(rows, schools);
  const writes: ImportWrites = {
    schools: judged
      .filter(({ outcome }) => outcome === 'added')
      .map((row) => ({ ...row, id: randomUUID() })),
    changedSchools: judged.flatMap((row) =>
      row.outcome === 'changed' && row.id !== null ? [{ ...row, id: row.id }] : [],
    ),
    facilities: [],
    areas: [],
  };
  return { rows: judged, writes, notices: [] };
};

const countsOf = (rows: readonly JudgedRow[]): ImportPlan['counts'] => {
  const counts = { added: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};

const matchesFilter = (row: DistrictFilter, { county, district }: DistrictFilter): boolean =>
  (county === '' || nameKey(row.county) === nameKey(county)) &&
  (district === '' || nameKey(row.district) === nameKey(district));

/** The districts of a file with their number of importable schools, ordered by county and name. */
const districtsOf = (rows: readonly ReadRow[]): ImportedDistrict[] => {
  const found = new Map<string, ImportedDistrict>();
  for (const { reading } of rows) {
    if (reading.outcome !== 'school') continue;
    const { county, district } = reading.candidate;
    const key = `${county}\n${district}`;
    const entry = found.get(key) ?? { county, district, schools: 0 };
    entry.schools += 1;
    found.set(key, entry);
  }
  return [...found].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([, entry]) => entry);
};

/** The words in the column of types that are not understood, or answered, the most frequent first. */
const wordsIn = (
  rows: readonly ReadRow[],
  which: 'unknownType' | 'answeredType',
): UnknownType[] => {
  const found = new Map<string, UnknownType>();
  for (const { reading } of rows) {
    const word = (reading as { [which in typeof which]?: string })[which];
    if (word === undefined) continue;
    const entry = found.get(typeKey(word)) ?? { word, rows: 0 };
    entry.rows += 1;
    found.set(typeKey(word), entry);
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows).slice(0, MOST_TYPE_WORDS);
};
