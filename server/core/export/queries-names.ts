/**
 * Reads the name of the school, area or member that a filter selects, for the name of a file;
 * undefined for an unknown id.
 */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

type NameRow = { name: string };

export const nameOfSchool =
  (id: string) =>
  async (db: Transaction): Promise<string | undefined> => {
    const { rows } = await sql<NameRow>`select name from school where id = ${id}`.execute(db);
    return rows[0]?.name;
  };

/** The filter accepts the id of an area or of a facility. */
export const nameOfArea =
  (id: string) =>
  async (db: Transaction): Promise<string | undefined> => {
    const { rows } = await sql<NameRow>`
      select name from area where id = ${id}
      union all select name from facility where id = ${id}`.execute(db);
    return rows[0]?.name;
  };

export const nameOfMember =
  (id: string) =>
  async (db: Transaction): Promise<string | undefined> => {
    const { rows } = await sql<NameRow>`
      select coalesce(nullif(full_name, ''), email) as name from app_user
      where id = ${id}`.execute(db);
    return rows[0]?.name;
  };
