/**
 * Searches lists for rows that contain a text. Letter case is folded by the database function
 * search_key, the same on every engine (docs/decisions/0070), and the search indexes are built on
 * it.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The LIKE pattern for "contains this text"; wildcards in the text are escaped. */
export const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * The condition that any of these columns contains its text. Empty texts are ignored; if all are
 * empty, every row matches.
 */
export const anyHolds = (
  ...wanted: readonly (readonly [column: string, text: string])[]
): RawBuilder<SqlBool> => {
  const given = wanted.filter(([, text]) => text !== '');
  if (given.length === 0) return sql`true`;
  const each = given.map(
    ([column, text]) => sql`search_key(${sql.ref(column)}) like search_key(${holding(text)})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
};
