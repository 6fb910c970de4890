import { sql } from 'kysely';
import type { Database } from '#server/core/db.ts';

/** Removes the second factor of a super user; false if there is none with this email address. */
export const resetSuperUser = (database: Database, email: string): Promise<boolean> =>
  database.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      update app_user set has_factor = false, wrong_codes = 0, codes_locked_until = null
      where lower(email) = lower(${email}) and is_super and deleted_at is null
      returning id`.execute(db);
    for (const { id } of rows) {
      await sql`delete from authenticator_app where user_id = ${id}`.execute(db);
      await sql`delete from passkey where user_id = ${id}`.execute(db);
      await sql`delete from recovery_code where user_id = ${id}`.execute(db);
    }
    return rows.length > 0;
  });
