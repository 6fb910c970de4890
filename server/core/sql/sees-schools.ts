/** Which schools members see who are limited to some. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

/**
 * Whether person `u` sees this school, for queries in system scope: in the scope of a limited
 * member, the policies of the tables see to it.
 */
export const seesSchool = (schoolId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(u.school_ids is null or ${schoolId} = any (u.school_ids))`;

/** Another text for each choice of schools to which person `u` is limited; '' without a limit. */
export const choiceOfSchools = sql<string>`coalesce(md5(u.school_ids::text), '')`;

/** Whether a member sees all of these schools. */
export const seesSchools = async (
  db: Transaction,
  userId: string,
  schoolIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from app_user u
    where u.id = ${userId} and (u.school_ids is null or u.school_ids @> ${schoolIds}::uuid[])`.execute(
    db,
  );
  return rows.length > 0;
};
