/** The label of the place of a row, an area or a facility, as domain/inspection/place-label.ts writes it. */
import { type RawBuilder, sql } from 'kysely';
import { SEPARATOR } from '#domain/inspection/place-label.ts';

/**
 * The area `a` and the facility `f` of a row `d` whose column `area` has either's id. The facility
 * is joined with `case`, because PostgreSQL does not consider `coalesce` leakproof: under row-level
 * security, it would then read every facility of the account for every row.
 */
export const joinPlaces = (row: string): RawBuilder<unknown> => sql`
  left join area a on a.account_id = ${sql.ref(row)}.account_id and a.id = ${sql.ref(row)}.area
  left join facility f on f.account_id = ${sql.ref(row)}.account_id
    and f.id = case when a.facility_id is null then ${sql.ref(row)}.area else a.facility_id end`;

/** For example 'Building A · Room 12'; only the name of an area that is in no facility. */
export const placeLabel = sql<string>`
  case when a.id is null then f.name else concat_ws(${sql.lit(SEPARATOR)}, f.name, a.name) end`;
