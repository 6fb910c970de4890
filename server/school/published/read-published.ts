/** Reads an uploaded list of published scores. */
import { nameKey } from '#domain/normalize-name.ts';
import {
  hasFractions,
  MOST_PUBLISHED,
  type PublishedScore,
  readPublished,
} from '#domain/school/published-score.ts';
import { schoolTypeOf } from '#domain/school/school-type-words.ts';
import { mapInPieces } from '#server/core/pieces.ts';
import { refuse } from '#server/core/refusals.ts';
import { columnsOf, readCode, readValue } from '#server/school/import/columns.ts';
import { readTables } from '#server/school/import/file/read-tables.ts';
import { type FileRow, type FileTable, HEADING_ROWS } from '#server/school/import/file/table.ts';
import type { OwnSchools } from './own-schools.ts';

/** A row that is left out, and why. */
export type LeftOutRow = { line: number; reason: string };

export type PublishedFile = {
  scores: PublishedScore[];
  leftOut: LeftOutRow[];
  /** How many rows are about schools of other counties. */
  elsewhere: number;
};

type Columns = ReadonlyMap<string, number>;
type RowResult = PublishedScore | LeftOutRow | 'elsewhere';

/** Whether these columns are those of a list of schools with scores or ratings. */
const isList = (columns: Columns): boolean =>
  (columns.has('name') || columns.has('cdscode')) &&
  (columns.has('score') || columns.has('rating'));

/**
 * Reads the schools of a county. If the list has a column for the county, rows of other counties
 * than `county` are left out, unless it is ''.
 *
 * @throws Refusal 'import-…' for a file that is no such list, and 'too-many-published'
 */
export const readPublishedFile = async (
  accountId: string,
  bytes: Uint8Array,
  county: string,
  own: OwnSchools,
): Promise<PublishedFile> => {
  const tables = await readTables(accountId, bytes, (fields) => isList(columnsOf(fields)));
  const { columns, rows } = findList(tables);
  const valueOf = ({ fields }: FileRow, column: string) =>
    readValue(fields[columns.get(column) ?? -1]?.slice(0, LONGEST_CELL));
  const areFractions = hasFractions(await mapInPieces(rows, (row) => valueOf(row, 'score')));
  const lines = new Map<string, number>();
  const results = await mapInPieces(rows, (row): RowResult => {
    const value = (column: string) => valueOf(row, column);
    if (county !== '' && columns.has('county') && nameKey(value('county')) !== nameKey(county)) {
      return 'elsewhere';
    }
    const [name, district] = [value('name'), value('district')];
    const code = readCode(value('cdscode'));
    if (name === '' && code === undefined) {
      return { line: row.line, reason: 'The row does not name a school.' };
    }
    if (code !== undefined) {
      const earlier = lines.get(code);
      if (earlier !== undefined) {
        return { line: row.line, reason: `Line ${earlier} is the same school.` };
      }
      lines.set(code, row.line);
    }
    const read = readPublished({ score: value('score'), rating: value('rating') }, areFractions);
    if (typeof read === 'string') return { line: row.line, reason: read };
    const type = schoolTypeOf(value('type')) ?? null;
    return { district, type, ...read, isOwn: own.has({ name, district, code }) };
  });
  const scores = results.filter((one) => one !== 'elsewhere' && 'rating' in one);
  const leftOut = results.filter((one) => one !== 'elsewhere' && 'reason' in one);
  if (scores.length > MOST_PUBLISHED) throw refuse('too-many-published');
  const elsewhere = results.length - scores.length - leftOut.length;
  if (scores.length === 0) throw nothingToRead(leftOut[0], county);
  return { scores, leftOut, elsewhere };
};

/** In characters; the district is stored. Longer cells have nothing that is compared. */
const LONGEST_CELL = 200;

/** The first table with the columns; titles may be above their names. */
const findList = (tables: readonly FileTable[]): { columns: Columns; rows: FileRow[] } => {
  for (const { rows } of tables) {
    for (const [at, { fields }] of rows.slice(0, HEADING_ROWS).entries()) {
      const columns = columnsOf(fields);
      if (!isList(columns)) continue;
      if (at + 1 === rows.length) throw refuse('import-empty');
      return { columns, rows: rows.slice(at + 1) };
    }
  }
  throw refuse('import-columns', {
    problem:
      'a list of published scores needs a column “School” or “CDS Code”, and a column “Score” or “Rating”. ' +
      'District, County and School Type are optional',
  });
};

const nothingToRead = (first: LeftOutRow | undefined, county: string) =>
  refuse('import-unreadable', {
    problem: first
      ? `no row has a school with a score or rating. Line ${first.line}: ${first.reason.replace(/\.$/, '')}`
      : `none of its schools is in the county “${county}”, which is set in Settings`,
  });
