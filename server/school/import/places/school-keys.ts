/** Finds out which rows of a list of rooms name the same school. */
import { nameKey } from '#domain/normalize-name.ts';
import { mapInPieces } from '#server/core/pieces.ts';
import type { Candidate } from '#server/school/import/layout.ts';

/** What a row says about which school it means. */
export type NamedSchool = Pick<Candidate, 'name' | 'district' | 'cdsCode'>;

/** The key of a school in the file; undefined if several schools of the file have that name. */
export type SchoolKey = string | undefined;

/** A school of the file by its name: its key, and its district in lower case. */
type Entry = { key: string; district: string; hasCode: boolean };

/**
 * Gives rows the same key if they name the same school: by the same code, else by the same name
 * and district. A row without a code, or without a district, means the school of that name that
 * other rows describe more completely.
 */
export const schoolKeysOf = async (rows: readonly NamedSchool[]): Promise<SchoolKey[]> => {
  const byName = new Map<string, Map<string, Entry>>();
  await mapInPieces(rows, (row) => {
    if (row.name === '') return;
    const name = nameKey(row.name);
    const entries = byName.get(name) ?? new Map<string, Entry>();
    byName.set(name, entries);
    const key = ownKey(row);
    if (entries.has(key) && row.district === '') return;
    entries.set(key, { key, district: nameKey(row.district), hasCode: row.cdsCode !== null });
  });
  return mapInPieces(rows, (row) => {
    if (row.cdsCode !== null) return row.cdsCode;
    return keyByName(row, [...(byName.get(nameKey(row.name))?.values() ?? [])]);
  });
};

/** A row without a name has a code. */
const ownKey = ({ name, district, cdsCode }: NamedSchool): string =>
  cdsCode ?? `${nameKey(name)} of ${nameKey(district)}`;

const keyByName = (row: NamedSchool, entries: readonly Entry[]): SchoolKey => {
  const district = nameKey(row.district);
  const matching = entries.filter(
    (entry) => entry.district === district || entry.district === '' || district === '',
  );
  const withCode = matching.filter(({ hasCode }) => hasCode);
  if (withCode.length > 0) return withCode.length === 1 ? withCode[0]?.key : undefined;
  const named = matching.filter((entry) => entry.district !== '');
  if (district !== '' || named.length === 0) return ownKey(row);
  return named.length === 1 ? named[0]?.key : undefined;
};
