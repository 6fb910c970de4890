/** The tables of a database as its own catalogue describes them. */
import type { DatabaseOwner } from '#server/core/engine/engine.ts';
import { tablesLeftOut, SCHEMA_TABLE } from './contents.ts';

export type BackupTable = {
  name: string;
  /** The names of the columns, without generated columns. */
  columns: string[];
};

type CatalogueRow = BackupTable & { references: string[]; identities: string[] };

const findTables = (owner: DatabaseOwner): Promise<CatalogueRow[]> =>
  owner.rows<CatalogueRow>(
    `select t.relname::text as name,
       (select jsonb_agg(attname::text order by attnum) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(jsonb_agg(attname::text), '[]') from pg_attribute
        where attrelid = t.oid and attidentity <> '') as identities,
       (select coalesce(jsonb_agg(distinct confrelid::regclass::text), '[]') from pg_constraint
        where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as references
     from pg_class t
     where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
     order by t.relname`,
  );

/** The tables of a backup, each after the tables to which it refers. */
export const listBackupTables = async (owner: DatabaseOwner): Promise<BackupTable[]> => {
  const found = (await findTables(owner)).filter(
    ({ name }) => name !== SCHEMA_TABLE && !tablesLeftOut.includes(name),
  );
  const sorted: CatalogueRow[] = [];
  while (sorted.length < found.length) {
    const next = found.find(
      (table) =>
        !sorted.includes(table) &&
        table.references.every(
          (name) =>
            sorted.some((earlier) => earlier.name === name) ||
            !found.some((other) => other.name === name),
        ),
    );
    if (!next) throw new Error('Tables that refer to each other have no order for a backup.');
    sorted.push(next);
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
};

export type Sequences = Record<string, { last: number; isUsed: boolean }>;

/**
 * The sequences of identity columns, by table.column, with their last values. Must be called with a
 * connection of the database's owner.
 */
export const readSequences = async (owner: DatabaseOwner): Promise<Sequences> => {
  const sequences: Sequences = {};
  for (const { name, identities } of await findTables(owner)) {
    for (const column of identities) {
      const [sequence] = await owner.rows<{ name: string }>(
        'select pg_get_serial_sequence($1, $2) as name',
        [name, column],
      );
      const [state] = await owner.rows<{ last: number; isUsed: boolean }>(
        `select last_value as last, is_called as "isUsed" from ${sequence?.name}`,
      );
      if (state) sequences[`${name}.${column}`] = state;
    }
  }
  return sequences;
};

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
