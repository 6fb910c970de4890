/** Queries for the public pages of complaints. */
import { type RawBuilder, sql } from 'kysely';
import type { FollowedComplaint } from '#contract/complaint/complaint-page.ts';
import { idsOfAreaCode } from '#domain/inspection/area-code.ts';
import type { Transaction } from '#server/core/db.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';

/** A place of an account that takes complaints. */
export type FoundPlace = {
  accountId: string;
  district: string;
  timeZone: string;
  /** Null for the whole district. */
  schoolId: string | null;
  areaId: string | null;
  area: string;
};

/** The most schools from which one can be chosen. */
const MOST_SCHOOLS = 2000;

/** The columns of account `a` in a FoundPlace. */
const ofAccount = sql`a.id as "accountId", a.time_zone as "timeZone",
  case when a.name_is_derived then '' else a.name end as district`;

const isOpen = sql`a.takes_complaints and a.is_active and a.deleted_at is null
  and a.subscription_end >= (now() at time zone a.time_zone)::date`;

const one = async (db: Transaction, query: RawBuilder<FoundPlace>) => {
  const { rows } = await query.execute(db);
  // A code is the beginning of an id; if two ids begin with it, it is not known which one is meant.
  return rows.length === 1 ? rows[0] : undefined;
};

/** The following three run in system scope. */
export const findDistrict = (db: Transaction, slug: string): Promise<FoundPlace | undefined> =>
  one(
    db,
    sql<FoundPlace>`
      select ${ofAccount}, null as "schoolId", null as "areaId", '' as area
      from account a where a.public_slug = ${slug} and ${isOpen}`,
  );

// Ids are looked up account by account, because their indexes begin with the account, and only some
// accounts take complaints.
export const findSchool = (db: Transaction, code: string): Promise<FoundPlace | undefined> => {
  const { first, last } = idsOfAreaCode(code);
  return one(
    db,
    sql<FoundPlace>`
      select ${ofAccount}, s.id as "schoolId", null as "areaId", '' as area
      from account a
      cross join lateral (
        select id from school s where s.account_id = a.id
          and s.id between ${first}::uuid and ${last}::uuid and s.deleted_at is null limit 2
      ) s
      where ${isOpen} limit 2`,
  );
};

export const findArea = (db: Transaction, code: string): Promise<FoundPlace | undefined> => {
  const { first, last } = idsOfAreaCode(code);
  return one(
    db,
    sql<FoundPlace>`
      with found as (
        select ${ofAccount}, r.account_id, r.school_id, r.id as area
        from account a
        cross join lateral (
          select r.account_id, r.school_id, r.id
          from area r
          join school s on s.account_id = r.account_id and s.id = r.school_id
            and s.deleted_at is null
          where r.account_id = a.id and r.id between ${first}::uuid and ${last}::uuid
            and r.deleted_at is null limit 2
        ) r
        where ${isOpen} limit 2
      )
      select d."accountId", d."timeZone", d.district, d.school_id as "schoolId",
        d.area as "areaId", ${placeLabel} as area
      from found d ${joinPlaces('d')}`,
  );
};

/** The schools of the account, or the one of the place. Runs in the scope of the account. */
export const listSchools = async (
  db: Transaction,
  schoolId: string | null,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from school
    where account_id = current_account() and deleted_at is null
      and ${schoolId === null ? sql`true` : sql`id = ${schoolId}`}
    order by name, id limit ${sql.lit(MOST_SCHOOLS)}`.execute(db);
  return rows;
};

/** Locks the account, so that complaints are sent one after another. */
export const lockAccount = async (db: Transaction): Promise<void> => {
  await sql`select from account where id = current_account() for no key update`.execute(db);
};

/** How many complaints the public pages have sent today, about a school and in all. */
export const countSent = async (
  db: Transaction,
  { schoolId, today }: { schoolId: string; today: string },
): Promise<{ ofSchool: number; ofAccount: number }> => {
  const { rows } = await sql<{ ofSchool: number; ofAccount: number }>`
    select count(*)::integer as "ofAccount",
      (count(*) filter (where school_id = ${schoolId}))::integer as "ofSchool"
    from complaint
    where account_id = current_account() and received_on = ${today}::date and way = 'web'`.execute(
    db,
  );
  return rows[0] ?? { ofSchool: 0, ofAccount: 0 };
};

/** The number of the complaint that was sent with this key. */
export const findSent = async (db: Transaction, sentKey: string): Promise<string | undefined> => {
  const { rows } = await sql<{ number: string }>`
    select number from complaint
    where account_id = current_account() and sent_key = ${sentKey}`.execute(db);
  return rows[0]?.number;
};

export type FollowedRow = Omit<FollowedComplaint, 'appealUntil'> & { codeHash: Buffer };

/** A complaint by its number, with the hash of its code. */
export const findByNumber = async (
  db: Transaction,
  number: string,
): Promise<FollowedRow | undefined> => {
  const { rows } = await sql<FollowedRow>`
    select number, code_hash as "codeHash", state, subject, school_name as school, place,
      received_on as "receivedOn", forwarded_on as "forwardedOn", remedied_on as "remediedOn",
      responded_on as "respondedOn"
    from complaint where account_id = current_account() and number = ${number}`.execute(db);
  return rows[0];
};
