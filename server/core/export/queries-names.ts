/** The names of what a filter has chosen, for the names of files; undefined for an unknown id. */
import { sql } from 'kysely';
import type { Transaction } from '../db.ts';

type Named = { name: string };

export const nameOfSchool =
  (id: string) =>
  async (db: Transaction): Promise<string | undefined> => {
    const { rows } = await sql<Named>`select name from school where id = ${id}`.execute(db);
    return rows[0]?.name;
  };

/** Of an area, or of a facility that is one. */
export const nameOfArea =
  (id: string) =>
  async (db: Transaction): Promise<string | undefined> => {
    const { rows } = await sql<Named>`
      select name from area where id = ${id}
      union all select name from facility where id = ${id}`.execute(db);
    return rows[0]?.name;
  };

export const nameOfMember =
  (id: string) =>
  async (db: Transaction): Promise<string | undefined> => {
    const { rows } = await sql<Named>`
      select coalesce(nullif(full_name, ''), email) as name from app_user
      where id = ${id}`.execute(db);
    return rows[0]?.name;
  };
