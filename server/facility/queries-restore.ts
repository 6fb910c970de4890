/** Queries that restore a deleted facility within 30 days. */
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import { byName } from '#server/core/sql/by-name.ts';
import type { Transaction } from '#server/core/db.ts';
import { isRestorable } from '#server/core/sql/restorable.ts';

export type DeletedFacility = { id: string; name: string; schools: string; deletedAt: Date };

// A facility whose schools are all deleted cannot be restored on its own. It is restored with the
// first of these schools that is restored.
const mayBeRestored = sql`${isRestorable('f.deleted_at')} and s.deleted_at is null`;
const ofSchools = sql`facility f
  join school_facility sf on sf.account_id = f.account_id and sf.facility_id = f.id
  join school s on s.account_id = sf.account_id and s.id = sf.school_id`;

/**
 * The facilities that can be restored, latest deletion first; `schools` has the sorted names of
 * their schools.
 */
export const listDeletedFacilities = async (db: Transaction): Promise<DeletedFacility[]> => {
  const { rows } = await sql<DeletedFacility>`
    select f.id, f.name, string_agg(s.name, ', ' order by ${byName('s.name')}) as schools,
      f.deleted_at as "deletedAt"
    from ${ofSchools}
    where ${mayBeRestored}
    group by f.account_id, f.id
    order by f.deleted_at desc, ${byName('f.name')}, f.id`.execute(db);
  return rows;
};

/**
 * Restores a facility with the areas that were deleted with it; returns false if no such facility
 * can be restored.
 */
export const restoreFacility = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'facility', sql`id = ${id}`, () =>
    sql`
      with gone as (
        select account_id, id, deleted_at from facility
        where id = ${id} and id in (select f.id from ${ofSchools} where ${mayBeRestored})
        for update
      ), areas as (
        update area a set deleted_at = null
        from gone g, school s
        where a.account_id = g.account_id and a.facility_id = g.id and a.deleted_at = g.deleted_at
          and s.account_id = a.account_id and s.id = a.school_id and s.deleted_at is null
      )
      update facility f set deleted_at = null
      from gone g where f.account_id = g.account_id and f.id = g.id
      returning f.id`.execute(db),
  );
  return rows.length === 1;
};
