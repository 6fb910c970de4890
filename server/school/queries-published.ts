/** Queries for lists of published scores. They run in the scope of an account. */
import { sql } from 'kysely';
import type { PublishedScore } from '#domain/school/published-score.ts';
import type { Transaction } from '#server/core/db.ts';
import { piecesOf, WRITTEN_ROWS, waitForTurn } from '#server/core/pieces.ts';

/** A list without its schools; `districts` counts those that it names. */
export type PublishedList = {
  year: number;
  source: string;
  importedAt: Date;
  schools: number;
  districts: number;
};

/** The lists of the account, the latest school year first. */
export const publishedLists = () => sql<PublishedList>`
  select l.school_year as year, l.source, l.imported_at as "importedAt", s.schools, s.districts
  from published_list l
  cross join lateral (
    select count(*)::integer as schools,
      (count(distinct p.district) filter (where p.district <> ''))::integer as districts
    from published_score p
    where p.account_id = l.account_id and p.school_year = l.school_year
  ) s
  order by l.school_year desc`;

/** The schools of the list of a school year; at most MOST_PUBLISHED. */
export const publishedScores = (year: number) => sql<PublishedScore>`
  select district, type, score, rating, is_own as "isOwn" from published_score
  where account_id = current_account() and school_year = ${year}
  order by position`;

/** The county of the account, and what its schools are recognized by. */
export const findOwnSchools = async (
  db: Transaction,
): Promise<{
  name: string;
  county: string;
  schools: { name: string; district: string; cdsCode: string | null }[];
}> => {
  const { rows: accounts } = await sql<{ name: string; county: string }>`
    select name, county from account where id = current_account()`.execute(db);
  const { rows: schools } = await sql<{ name: string; district: string; cdsCode: string | null }>`
    select name, district, cds_code as "cdsCode" from school where deleted_at is null`.execute(db);
  const [account] = accounts;
  if (!account) throw new Error('There is no account in this scope.');
  return { ...account, schools };
};

/** The number of lists of the other school years. */
export const countOtherLists = async (db: Transaction, year: number): Promise<number> => {
  const { rows } = await sql<{ lists: number }>`
    select count(*)::integer as lists from published_list where school_year <> ${year}`.execute(db);
  return rows[0]?.lists ?? 0;
};

/** Replaces the list of a school year. */
export const storeList = async (
  db: Transaction,
  { year, source }: { year: number; source: string },
  scores: readonly PublishedScore[],
): Promise<void> => {
  await deleteList(db, year);
  await sql`
    insert into published_list (account_id, school_year, source)
    values (current_account(), ${year}, ${source})`.execute(db);
  const rows = scores.map((score, position) => ({ ...score, position }));
  for (const piece of piecesOf(rows, WRITTEN_ROWS)) {
    await sql`
      insert into published_score
        (account_id, school_year, position, district, type, score, rating, is_own)
      select current_account(), ${year}, s.position, s.district, s.type, s.score, s.rating, s."isOwn"
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as s (position integer,
        district text, type text, score integer, rating text, "isOwn" boolean)`.execute(db);
    await waitForTurn();
  }
};

/** Deletes the list of a school year; returns whether there was one. */
export const deleteList = async (db: Transaction, year: number): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    delete from published_list where account_id = current_account()
      and school_year = ${year}`.execute(db);
  return numAffectedRows > 0n;
};
