/** Queries for the school import. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { Candidate } from './import/layout.ts';
import type { KnownSchool } from './import/match.ts';
import { waitForTurn, piecesOf, WRITTEN_ROWS } from '#server/core/pieces.ts';

export const knownSchools = async (db: Transaction): Promise<KnownSchool[]> => {
  const { rows } = await sql<KnownSchool>`
    select id, name, type, address, district, county, cds_code as "cdsCode"
    from school where deleted_at is null order by created_at, id`.execute(db);
  return rows;
};

const columns = sql`(id uuid, name text, type text, address text, district text, county text,
  "cdsCode" text)`;

export const addSchools = async (db: Transaction, schools: readonly Candidate[]): Promise<void> => {
  for (const piece of piecesOf(schools, WRITTEN_ROWS)) {
    await sql`
      insert into school (account_id, name, type, address, district, county, cds_code)
      select current_account(), name, type, address, district, county, "cdsCode"
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as new ${columns}`.execute(db);
    await waitForTurn();
  }
};

/** Updates schools. A stored field is not changed if its new value is '' or, for a code, null. */
export const changeSchools = async (
  db: Transaction,
  schools: readonly (Candidate & { id: string | null })[],
): Promise<void> => {
  for (const piece of piecesOf(schools, WRITTEN_ROWS)) {
    await sql`
      update school s set name = new.name, type = new.type,
        address = coalesce(nullif(new.address, ''), s.address),
        district = coalesce(nullif(new.district, ''), s.district),
        county = coalesce(nullif(new.county, ''), s.county),
        cds_code = coalesce(new."cdsCode", s.cds_code)
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as new ${columns}
      where s.account_id = current_account() and s.id = new.id and s.deleted_at is null`.execute(
      db,
    );
    await waitForTurn();
  }
};
