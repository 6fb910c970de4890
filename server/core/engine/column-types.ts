/**
 * Converts the text of a column to a value. By default, node-postgres would convert a `date` to an
 * instant in the time zone of this process, and leave a `bigint` as text.
 *
 * `date`, `time`, `timestamp`, `interval` and `numeric` stay text (a Date would add a time zone,
 * and a number cannot represent every `numeric`); `timestamptz` is a Date, `bigint` a number,
 * `jsonb` the parsed value, `bytea` a Buffer. All other types have the parsers of node-postgres.
 */
const asText = (text: string): string => text;

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`);
  return value;
};

const instant = (text: string): Date => {
  const value = new Date(text);
  if (Number.isNaN(value.getTime())) throw new RangeError(`timestamptz ${text} is no instant`);
  return value;
};

/** PostgreSQL's default output of bytes is `\x` and two hexadecimal digits per byte. */
const bytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** A type in pg_catalog.pg_type: its id, the id of its array type, and the parser of its text. */
type ColumnType = { oid: number; arrayOid: number; parse: (text: string) => unknown };

export const columnTypes: readonly ColumnType[] = [
  { oid: 17, arrayOid: 1001, parse: bytes },
  { oid: 20, arrayOid: 1016, parse: wholeNumber },
  { oid: 1082, arrayOid: 1182, parse: asText },
  { oid: 1083, arrayOid: 1183, parse: asText },
  { oid: 1114, arrayOid: 1115, parse: asText },
  { oid: 1184, arrayOid: 1185, parse: instant },
  { oid: 1186, arrayOid: 1187, parse: asText },
  { oid: 1700, arrayOid: 1231, parse: asText },
];
