/** Comparing names in queries, as domain/normalize-name.ts compares them. */
import { type RawBuilder, sql } from 'kysely';

/** The characters that are typed or set for an apostrophe, and a straight one for each of them. */
const apostrophes = '’‘‛ʼʹ′´`＇';
const straight = "'".repeat(apostrophes.length);

/** A name with straight apostrophes. */
export const straightApostrophes = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`translate(${name}, ${sql.lit(apostrophes)}, ${sql.lit(straight)})`;

/** The key by which the index area__name_once decides whether two areas have the same name. */
export const areaNameKey = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(${straightApostrophes(name)})`;
