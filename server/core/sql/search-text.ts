/**
 * Searches lists for rows that contain a text, ignoring accents and letter case: the database
 * function search_key folds both, the same on every engine (docs/decisions/0070). Texts that are
 * searched often are stored folded, in columns whose names end in "_key", and indexed.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The LIKE pattern for "contains this text" in folded texts; wildcards in the text are escaped. */
export const searchPattern = (text: string) => sql<string>`search_pattern(${text})`;

/**
 * The pattern as a subquery. The planner does not look at its value, so that one plan serves all
 * texts and the pattern is computed once per statement.
 */
export const searchPatternOnce = (text: string) => sql<string>`(select ${searchPattern(text)})`;

/** Folds a text that is not stored folded. */
export const foldColumn = (column: string) => sql<string>`search_key(${sql.ref(column)})`;

/**
 * The maximum number of words of a search, more than anybody types. The last word contains the rest
 * of the text.
 */
const MOST_WORDS = 8;

/** The words of a search, each of which must be found. */
export function searchWordsOf(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const rest = words.splice(MOST_WORDS - 1).join(' ');
  return rest === '' ? words : [...words, rest];
}

/**
 * Splits a search into words. `texts` has the text to search for in each column ('' for a column
 * that is not searched). If all columns are searched for the same text, returns a list like `texts`
 * for each word, so that each word may be found in a different column; otherwise returns only
 * `texts`.
 */
export function textsPerWord<Texts extends readonly string[]>(texts: Texts): Texts[] {
  const [text, ...others] = new Set(texts.filter((one) => one !== ''));
  if (text === undefined || others.length > 0) return [texts];
  return searchWordsOf(text).map(
    (word) => texts.map((one) => (one === '' ? '' : word)) as readonly string[] as Texts,
  );
}

/**
 * The condition of a search in several columns. Each column is given with the text to search for in
 * it, and at least one column must contain its text. If one text is searched for in all columns,
 * its words may be in different columns: each word must be in at least one of them. The columns are
 * folded (upper case, without accents). Empty texts are ignored; if all are empty, every row
 * matches.
 */
export const anyColumnContains = (
  ...wanted: readonly (readonly [folded: string | RawBuilder<string>, text: string])[]
): RawBuilder<SqlBool> => {
  const given = wanted.filter(([, text]) => text !== '');
  if (given.length === 0) return sql`true`;
  const each = textsPerWord(given.map(([, text]) => text)).map((texts) => {
    const held = given.map(([column], at) => {
      const folded = typeof column === 'string' ? sql.ref(column) : column;
      return sql`${folded} like ${searchPattern(texts[at] ?? '')}`;
    });
    return sql`(${sql.join(held, sql` or `)})`;
  });
  return sql`(${sql.join(each, sql` and `)})`;
};
