/**
 * Searching a list for rows that hold a text. Letter case is folded by the database's own function
 * search_key, alike on every engine (docs/decisions/0070), and the search indexes are built on it.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The ILIKE pattern of "holds this text"; what would be a wildcard in it is a plain character. */
const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * The condition that any of these columns holds its text. The texts are alternatives and an empty one asks
 * nothing; when all are empty every row fits.
 */
export const anyHolds = (
  ...wanted: readonly (readonly [column: string, text: string])[]
): RawBuilder<SqlBool> => {
  const given = wanted.filter(([, text]) => text !== '');
  if (given.length === 0) return sql`true`;
  const each = given.map(
    ([column, text]) => sql`search_key(${sql.ref(column)}) ilike search_key(${holding(text)})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
};
