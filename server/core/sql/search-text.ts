/**
 * Searches lists for rows that contain a text, ignoring accents and letter case: the database
 * function search_key folds both, the same on every engine (docs/decisions/0070). Texts that are
 * searched often are stored folded, in columns whose names end in "_key", and indexed.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The LIKE pattern for "contains this text", for folded texts; wildcards in the text are escaped. */
export const searchPattern = (text: string) => sql<string>`search_pattern(${text})`;

/**
 * The pattern as a subquery. The planner does not look at its value, so that one plan serves all
 * texts and the pattern is computed once per statement.
 */
export const searchPatternOnce = (text: string) => sql<string>`(select ${searchPattern(text)})`;

/** Folds a text that is not stored folded. */
export const folded = (column: string) => sql<string>`search_key(${sql.ref(column)})`;

/**
 * The condition that any of these folded columns contains its text. Empty texts are ignored; if all
 * are empty, every row matches.
 */
export const anyHolds = (
  ...wanted: readonly (readonly [folded: string | RawBuilder<string>, text: string])[]
): RawBuilder<SqlBool> => {
  const given = wanted.filter(([, text]) => text !== '');
  if (given.length === 0) return sql`true`;
  const each = given.map(
    ([column, text]) =>
      sql`${typeof column === 'string' ? sql.ref(column) : column} like ${searchPattern(text)}`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
};
