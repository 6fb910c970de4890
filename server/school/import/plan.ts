/** Plans an import: compares a file with the existing schools. */
import { nameKey } from '#domain/normalize-name.ts';
import { MOST_TYPE_WORDS, typeKey } from '#domain/school/school-type-words.ts';
import type { SchoolType } from '#domain/school/school.ts';
import { refuse } from '#server/core/refusals.ts';
import { findTable } from './find-table.ts';
import { readTables } from './file/read-tables.ts';
import { type JudgedRow, judge, type RowOutcome, rowOutcomes, type ReadRow } from './judge.ts';
import type { KnownSchool } from './match.ts';
import { mapInPieces } from '#server/core/pieces.ts';
import { isHeading } from './layout.ts';

/** Limits the import to the schools of a county or district; '' means no limit. */
export type DistrictFilter = { county: string; district: string };

export type ImportedDistrict = { county: string; district: string; schools: number };

/** A word in the column of types that is not understood, and the number of rows that have it. */
export type UnknownType = { word: string; rows: number };

export type ImportFile = {
  layout: 'directory' | 'plain';
  unused: string[];
  /** Sentences about what is in the file but is not read. */
  notices: string[];
  rows: ReadRow[];
  districts: ImportedDistrict[];
  unknownTypes: UnknownType[];
};

/**
 * Reads a file of an account. If it is not a list of schools, refuses it with 'import-…'.
 *
 * @param answers the types that words of the file mean
 */
export const readImportFile = async (
  accountId: string,
  bytes: Uint8Array,
  answers: Readonly<Record<string, SchoolType>> = {},
): Promise<ImportFile> => {
  const tables = await readTables(accountId, bytes, isHeading);
  const { layout, rows, notices } = findTable(tables);
  if (rows.length === 0) throw refuse('import-empty');
  const types = new Map(Object.entries(answers).map(([word, type]) => [typeKey(word), type]));
  const read = await mapInPieces(rows, (row) => ({
    line: row.line,
    reading: layout.read(row, types),
  }));
  const { name, unused } = layout;
  const unknownTypes = unknownTypesOf(read);
  return { layout: name, unused, notices, rows: read, districts: districtsOf(read), unknownTypes };
};

export type ImportPlan = { rows: JudgedRow[]; counts: Record<RowOutcome, number> };

export const planImport = async (
  { rows }: ImportFile,
  filter: DistrictFilter,
  schools: readonly KnownSchool[],
): Promise<ImportPlan> => {
  const judged = await judge(
    rows.filter(({ reading }) => matchesFilter(reading.candidate, filter)),
    schools,
  );
  const counts = Object.fromEntries(
    rowOutcomes.map((outcome) => [outcome, judged.filter((row) => row.outcome === outcome).length]),
  ) as ImportPlan['counts'];
  return { rows: judged, counts };
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

/** The words that are not understood, the most frequent ones first. */
const unknownTypesOf = (rows: readonly ReadRow[]): UnknownType[] => {
  const found = new Map<string, UnknownType>();
  for (const { reading } of rows) {
    if (!('unknownType' in reading) || reading.unknownType === undefined) continue;
    const key = typeKey(reading.unknownType);
    const entry = found.get(key) ?? { word: reading.unknownType, rows: 0 };
    entry.rows += 1;
    found.set(key, entry);
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows).slice(0, MOST_TYPE_WORDS);
};
