/** Plans an import: compares a file with the existing schools. */
import { refuse } from '../../core/refusals.ts';
import { decode, isWorkbook } from './decode.ts';
import { type JudgedRow, judge, type RowOutcome, rowOutcomes, type ReadRow } from './judge.ts';
import { layoutOf } from './layout.ts';
import type { KnownSchool } from './match.ts';
import { parseRows } from './parse.ts';
import { mapInPieces } from '../../core/pieces.ts';
import { workbookRows } from './workbook.ts';

/** Limits the import to the schools of a county or district; '' means no limit. */
export type DistrictFilter = { county: string; district: string };

export type ImportedDistrict = { county: string; district: string; schools: number };

export type ImportFile = {
  layout: 'directory' | 'plain';
  unused: string[];
  rows: ReadRow[];
  districts: ImportedDistrict[];
};

/** Reads a file of an account. If it is not a list of schools, refuses it with 'import-…'. */
export const readImportFile = async (accountId: string, bytes: Uint8Array): Promise<ImportFile> => {
  const [head, ...rows] = isWorkbook(bytes)
    ? await workbookRows(accountId, bytes)
    : await parseRows(decode(bytes));
  if (!head || rows.length === 0) throw refuse('import-empty');
  const layout = layoutOf(head);
  if (!('read' in layout)) throw refuse('import-columns', layout);
  const read = await mapInPieces(rows, (row) => ({
    line: row.line,
    reading: layout.read(row),
  }));
  const { name, unused } = layout;
  return { layout: name, unused, rows: read, districts: districtsOf(read) };
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
  (county === '' || row.county.toLowerCase() === county.toLowerCase()) &&
  (district === '' || row.district.toLowerCase() === district.toLowerCase());

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
