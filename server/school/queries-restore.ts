/** Queries that restore a deleted school within 30 days. */
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import { byName } from '#server/core/sql/by-name.ts';
import type { Transaction } from '#server/core/db.ts';
import { isRestorable } from '#server/core/sql/restorable.ts';

export type DeletedSchool = { id: string; name: string; district: string; deletedAt: Date };

/** The schools that can be restored, latest deletion first. */
export const listDeletedSchools = async (db: Transaction): Promise<DeletedSchool[]> => {
  const { rows } = await sql<DeletedSchool>`
    select id, name, district, deleted_at as "deletedAt" from school
    where ${isRestorable('deleted_at')}
    order by deleted_at desc, ${byName('name')}, id`.execute(db);
  return rows;
};

/** A school that can be restored; `at` is the time of its deletion in microseconds. */
type RestorableSchool = { id: string; name: string; at: string };

/** Locks a deleted school; undefined if there is no such school or it can no longer be restored. */
export const lockDeletedSchool = async (
  db: Transaction,
  id: string,
): Promise<RestorableSchool | undefined> => {
  const { rows } = await sql<RestorableSchool>`
    select id, name, deleted_at::text as at from school
    where id = ${id} and ${isRestorable('deleted_at')} for update`.execute(db);
  return rows[0];
};

/**
 * Restores a school with everything that was deleted together with it, identified by the deletion
 * time (docs/decisions/0114). An area stays deleted if its facility, which another school may have
 * shared, was deleted later and is still deleted.
 */
export const restoreSchool = async (
  db: Transaction,
  { id, at }: RestorableSchool,
): Promise<void> => {
  await recordChanges(db, 'school', sql`id = ${id}`, () =>
    sql`
      with back as (
        update school set deleted_at = null where id = ${id} returning account_id, id
      )
      update facility f set deleted_at = null
      from back join school_facility sf on sf.account_id = back.account_id and sf.school_id = back.id
      where f.account_id = sf.account_id and f.id = sf.facility_id
        and f.deleted_at = ${at}::timestamptz`.execute(db),
  );
  await sql`
    update area a set deleted_at = null
    where a.school_id = ${id} and a.deleted_at = ${at}::timestamptz
      and not exists (
        select from facility f
        where f.account_id = a.account_id and f.id = a.facility_id and f.deleted_at is not null
      )`.execute(db);
};
