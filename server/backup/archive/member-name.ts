/**
 * The names of the members (the files in the tar file) of a backup: the schema, parts of tables,
 * files of the file store, and the manifest. No other name is accepted.
 */
import { contentTypeOfKey } from '#server/core/files/file-key.ts';
import { MANIFEST } from './manifest.ts';

/** The SQL that creates the tables of the backup in an empty database. */
export const SCHEMA_MEMBER = 'database/schema.sql';

export type MemberName =
  | { kind: 'schema' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; key: string; contentType: string }
  | { kind: 'manifest' };

/**
 * The name of a member with a part of the rows of a table, as one line of JSON per row. A table is
 * split into several parts so that each is small.
 */
export const rowsName = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(6, '0')}.jsonl.gz`;

export const fileName = (key: string): string => `files/${key}`;

/** Undefined for a name that cannot occur in a backup, such as a path that leaves its folder. */
export const readMemberName = (name: string): MemberName | undefined => {
  if (name === MANIFEST) return { kind: 'manifest' };
  if (name === SCHEMA_MEMBER) return { kind: 'schema' };
  const [, table] = /^database\/([a-z_][a-z0-9_]*)\/\d{6,}\.jsonl\.gz$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table };
  const [, key] = /^files\/((?:photos|recordings)\/.+)$/.exec(name) ?? [];
  if (key === undefined) return undefined;
  try {
    return { kind: 'file', key, contentType: contentTypeOfKey(key) };
  } catch {
    return undefined;
  }
};
