/** db/types.ts: the tables as Kysely reads them. */
import type { CatalogueColumn, Constraint, CatalogueTable } from './catalogue.ts';

/** The whole text of the file, as Biome formats it. */
export const typesText = (tables: readonly CatalogueTable[]): string => {
  const rows = tables.map(({ name }) => `  ${name}: ${pascal(name)};`);
  return [
    head,
    ...tables.map(interfaceText),
    `export interface DB {\n${rows.join('\n')}\n}\n`,
  ].join('\n');
};

const head = `/**
 * The tables of db/schema, for Kysely. Made by \`node scripts/generate-types.ts\`; a test fails when
 * it is stale. server/core/engine/column-types.ts makes the values fit on both engines.
 */
import type { ColumnType } from 'kysely';

/** Optional in an insert, because the database has a default. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** Always set by the database. */
export type GeneratedAlways<T> = ColumnType<T, never, never>;

/** timestamptz. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** jsonb: read parsed, written as JSON text (the drivers differ in what they make of an array). */
export type Json = ColumnType<unknown, string, string>;

/** bytea. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;
`;

const interfaceText = (table: CatalogueTable): string => {
  const columns = table.columns.map((column) => {
    const type = columnType(column, table.constraints);
    return wrapUnion(`  ${column.name}: ${type};`);
  });
  return `export interface ${pascal(table.name)} {\n${columns.join('\n')}\n}\n`;
};

const LINE_WIDTH = 100;

/** A union that is too long for a line has a line for each member. */
const wrapUnion = (line: string): string =>
  line.length <= LINE_WIDTH
    ? line
    : line.replace(': ', ':\n    | ').replaceAll(/(?<=') \| /g, '\n    | ');

const columnType = (column: CatalogueColumn, constraints: readonly Constraint[]): string => {
  const base = union(column.name, constraints) ?? scalar(column);
  const type = column.isNullable ? `${base} | null` : base;
  if (column.isAlwaysGenerated) return `GeneratedAlways<${type}>`;
  return column.default === null ? type : `Generated<${type}>`;
};

const scalars: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Bytes',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  numeric: 'string',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Instant',
  uuid: 'string',
};

const scalar = ({ name, type }: CatalogueColumn): string => {
  const plain = type.replace('[]', '');
  const found = scalars[plain];
  if (!found) throw new Error(`Say in db/generate/types-text.ts what a ${type} is (${name}).`);
  return plain === type ? found : `${found}[]`;
};

/**
 * The type of a column whose values a constraint lists: `'Draft' | 'Final'` for `check (status in
 * ('Draft', 'Final'))`.
 */
const union = (column: string, constraints: readonly Constraint[]): string | undefined => {
  for (const { kind, definition } of constraints) {
    if (kind !== 'check') continue;
    const list = /^CHECK \((\w+) = ANY \(ARRAY\[(.+)\]\)\)$/.exec(definition);
    if (list?.[1] !== column) continue;
    const texts = [...(list[2] ?? '').matchAll(/'((?:[^']|'')*)'::text/g)];
    return texts.map(([, text = '']) => `'${text.replaceAll("''", "\\'")}'`).join(' | ');
  }
  return undefined;
};

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
