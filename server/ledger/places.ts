/**
 * The places of deficiencies: an area, or a facility that was inspected as a whole. What was found
 * there leaves the lists and counts while the place or its school is deleted, and comes back with
 * it. Whoever deletes or restores one calls this afterwards in the same transaction.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { withWebhookEvents } from './webhook-events.ts';

/** Whether a school exists, has the area or facility `place`, and none of them is deleted. */
export const isInUse = (
  account: RawBuilder<unknown>,
  school: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(
    exists (
      select from school s
      where s.account_id = ${account} and s.id = ${school} and s.deleted_at is null
    ) and (
      exists (
        select from area a
        where a.account_id = ${account} and a.id = ${place} and a.deleted_at is null
      ) or exists (
        select from school_facility sf
        join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
        where sf.account_id = ${account} and sf.school_id = ${school} and sf.facility_id = ${place}
          and f.deleted_at is null
      )
    )
  )`;

/** A school was deleted or restored. */
export const followSchoolInUse = (
  db: Transaction,
  accountId: string,
  schoolId: string,
): Promise<void> => followPlaces(db, accountId, [schoolId]);

/** Areas were deleted or restored. */
export const followAreasInUse = async (
  db: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select distinct school_id as id from area where id = any (${ids}::uuid[])`.execute(db);
  await followPlaces(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
};

/** The schools that a facility belongs to. */
export const findSchoolsOf = async (db: Transaction, facilityId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select school_id as id from school_facility where facility_id = ${facilityId}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * A facility was deleted, restored or moved; `before` are the schools that it belonged to before a
 * move.
 */
export const followFacilityInUse = async (
  db: Transaction,
  accountId: string,
  id: string,
  before: readonly string[] = [],
): Promise<void> => followPlaces(db, accountId, [...before, ...(await findSchoolsOf(db, id))]);

const followPlaces = async (
  db: Transaction,
  accountId: string,
  schoolIds: readonly string[],
): Promise<void> => {
  // Waits for an inspection that is being saved, whose deficiencies are not seen yet.
  await sql`select from school where id = any (${schoolIds}::uuid[])
    order by id for no key update`.execute(db);
  await sql`
    update deficiency_period p set in_use = not in_use
    where p.account_id = ${accountId} and p.school_id = any (${schoolIds}::uuid[])
      and p.in_use <> ${isInUse(sql`p.account_id`, sql`p.school_id`, sql`p.area`)}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select d.id from deficiency d
    where d.account_id = ${accountId} and d.school_id = any (${schoolIds}::uuid[])
      and d.is_in_use <> ${isInUse(sql`d.account_id`, sql`d.school_id`, sql`d.area`)}
    order by d.id for no key update`.execute(db);
  await withWebhookEvents(db, accountId, rows, async (piece) => {
    await sql`update deficiency set is_in_use = not is_in_use
      where account_id = ${accountId} and id = any (${piece.map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
  });
};
