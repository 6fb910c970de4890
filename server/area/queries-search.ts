/** The search for areas in all schools. It runs in the scope of an account. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FoundArea } from '#contract/search/found.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import {
  anyColumnContains,
  searchPatternOnce,
  searchWordsOf,
} from '#server/core/sql/search-text.ts';

/**
 * The most areas that are sorted. A text that more areas contain, such as 'room', is found in these
 * without reading all others.
 */
const MOST_SORTED = 500;

/** The most schools or facilities with a word in their name in which areas are looked for. */
const MOST_PLACES = 100;

const holds = (key: RawBuilder<unknown>, word: string) =>
  sql<SqlBool>`${key} like ${searchPatternOnce(word)}`;

/** Whether a school or facility of area `a` contains a word in its name. */
const placeHolds = (word: string) => sql<SqlBool>`(
  a.school_id = any (array(
    select s.id from school s
    where s.deleted_at is null and ${holds(sql`s.name_key`, word)} limit ${sql.lit(MOST_PLACES)}))
  or a.facility_id = any (array(
    select f.id from facility f
    where f.deleted_at is null and ${holds(sql`f.name_key`, word)} limit ${sql.lit(MOST_PLACES)})))`;

const nameHolds = (word: string) => holds(sql`a.name_key`, word);

/**
 * Whether every word is in the name of area `a` or of its place, at least one in each. The areas of
 * the places are read by their indexes.
 */
const holdsWithPlace = (words: readonly string[]) => sql<SqlBool>`
  (${sql.join(words.map(placeHolds), sql` or `)})
  and (${sql.join(words.map(nameHolds), sql` or `)})
  and ${sql.join(
    words.map((word) => sql`(${nameHolds(word)} or ${placeHolds(word)})`),
    sql` and `,
  )}`;

const areas = (condition: RawBuilder<SqlBool>) => sql`
  select a.account_id, a.id, a.school_id, a.facility_id, a.name, a.name_key from area a
  where a.deleted_at is null and ${condition}
  limit ${sql.lit(MOST_SORTED)}`;

/**
 * The areas whose names contain every word of a text; some of the words may be in the name of the
 * school or facility: 'lincoln 205'. Shorter names come first, because they are closer to the text.
 */
export const areasFound = (text: string, page: Page) => {
  const words = searchWordsOf(text);
  const withPlace = words.length > 1 ? sql`union (${areas(holdsWithPlace(words))})` : sql``;
  return sql<FoundArea>`
    with found as materialized (
      (${areas(anyColumnContains(['a.name_key', text]))}) ${withPlace}
    )
    select a.id, a.name, f.name as facility, s.id as "schoolId", s.name as school
    from found a
    join school s on s.account_id = a.account_id and s.id = a.school_id
    left join facility f on f.account_id = a.account_id and f.id = a.facility_id
    order by char_length(a.name_key), a.name_key collate "C", s.name_key collate "C", a.id
    ${limitTo(page)}`;
};
