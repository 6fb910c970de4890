/** Queries for mailing lists when they are due. They run in system scope. */
import { sql } from 'kysely';
import type { MailedFormat, MailedScreen, Rhythm } from '#domain/mailed-list/mailed-list.ts';
import type { Role } from '#domain/person/role.ts';
import type { Transaction } from '#server/core/db.ts';

/** The hour after which lists are mailed, in the time zone of the account. */
const FIRST_HOUR = 6;

/** A list with its owner, as whom it is read. */
export type ListToMail = {
  id: string;
  accountId: string;
  district: string;
  userId: string;
  role: Role;
  isLimited: boolean;
  title: string;
  rhythm: Rhythm;
  format: MailedFormat;
  viewId: string | null;
  /** The list of the view; null for the scores of the district. */
  screen: MailedScreen | null;
  timeZone: string;
  schoolYearBegins: string;
};

/** Only while the account and the owner could sign in, and the owner sees the view. */
const listsWithOwner = sql`
  select l.id, l.account_id as "accountId", a.name as district, l.user_id as "userId", u.role,
    u.school_ids is not null as "isLimited", l.title, l.rhythm, l.format, l.view_id as "viewId", v.screen,
    a.time_zone as "timeZone", a.school_year_begins as "schoolYearBegins"
  from mailed_list l
  join account a on a.id = l.account_id
  cross join lateral (select now() at time zone a.time_zone as time) here
  join app_user u on u.account_id = l.account_id and u.id = l.user_id
  left join saved_view v on v.account_id = l.account_id and v.id = l.view_id
  where a.is_active and a.deleted_at is null and a.subscription_end >= here.time::date
    and u.status = 'Active' and u.deleted_at is null
    and (l.view_id is null or v.is_shared or v.user_id = l.user_id)`;

/** How many due lists are read at once. */
export const DUE_AT_ONCE = 100;

/** The lists that are to be mailed now, after the one with this id; the first hundred of them. */
export const listDueLists = async (
  db: Transaction,
  now: Date,
  after = '00000000-0000-0000-0000-000000000000',
): Promise<ListToMail[]> => {
  const at = now.toISOString();
  const { rows } = await sql<ListToMail>`
    with owned as (${listsWithOwner})
    select o.* from owned o join mailed_list l on l.account_id = o."accountId" and l.id = o.id
    where l.next_on <= ${at}::timestamptz::date + 1
      and l.next_on <= (${at}::timestamptz at time zone o."timeZone")::date
      and extract(hour from ${at}::timestamptz at time zone o."timeZone") >= ${FIRST_HOUR}
      and l.id > ${after}
    order by l.id limit ${DUE_AT_ONCE}`.execute(db);
  return rows;
};

/** A list that is still mailed; undefined if it was stopped, or its owner may not sign in. */
export const findListToMail = async (
  db: Transaction,
  id: string,
): Promise<ListToMail | undefined> => {
  const { rows } = await sql<ListToMail>`${listsWithOwner} and l.id = ${id}`.execute(db);
  return rows[0];
};

/**
 * Sets the next day, and if anybody gets the list also the day on which it was mailed last. Returns who
 * gets the list: members with the address that they have, and
 * others who have confirmed theirs. Several processes may do it: each email is queued once for its cause.
 */
export const takeMailing = async (
  db: Transaction,
  { id, accountId }: ListToMail,
  { day, nextOn }: { day: string; nextOn: string },
): Promise<{ id: string; email: string }[]> => {
  const { rows } = await sql<{ id: string; email: string }>`
    with reached as (
      select r.id, coalesce(u.email, r.email) as email from mailed_list_recipient r
      left join app_user u on u.account_id = r.account_id and u.id = r.user_id
      where r.account_id = ${accountId} and r.list_id = ${id}
        and r.confirmed_at is not null and r.stopped_at is null
        and (r.user_id is null or (u.status = 'Active' and u.deleted_at is null))
    ), taken as (
      update mailed_list set next_on = ${nextOn},
        last_on = case when exists (select from reached) then ${day}::date else last_on end
      where account_id = ${accountId} and id = ${id}
      returning id
    )
    select reached.* from reached cross join taken order by lower(email)`.execute(db);
  return rows;
};

/** A recipient with what the page about it says. */
export type KnownRecipient = {
  id: string;
  listId: string;
  accountId: string;
  title: string;
  district: string;
  rhythm: Rhythm;
  email: string;
  isMember: boolean;
  isConfirmed: boolean;
  isStopped: boolean;
};

export const findRecipient = async (
  db: Transaction,
  id: string,
): Promise<KnownRecipient | undefined> => {
  const { rows } = await sql<KnownRecipient>`
    select r.id, r.list_id as "listId", r.account_id as "accountId", l.title, a.name as district,
      l.rhythm, r.email, r.user_id is not null as "isMember", r.confirmed_at is not null as "isConfirmed",
      r.stopped_at is not null as "isStopped"
    from mailed_list_recipient r
    join mailed_list l on l.account_id = r.account_id and l.id = r.list_id
    join account a on a.id = r.account_id
    where r.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
};

/**
 * What waits to be sent to a recipient who stops it is not sent. Who is not a member is not asked again,
 * unless they confirm after all.
 */
export const setRecipient = async (
  db: Transaction,
  { id, accountId, email, isMember }: KnownRecipient,
  action: 'confirm' | 'stop',
): Promise<void> => {
  if (action === 'confirm') {
    await sql`
      update mailed_list_recipient set confirmed_at = coalesce(confirmed_at, now()), stopped_at = null
      where account_id = ${accountId} and id = ${id}`.execute(db);
    await sql`
      delete from mailed_list_refusal
      where account_id = ${accountId} and email = lower(${email})`.execute(db);
    return;
  }
  await sql`
    update mailed_list_recipient set stopped_at = coalesce(stopped_at, now())
    where account_id = ${accountId} and id = ${id}`.execute(db);
  if (!isMember) {
    await sql`
      insert into mailed_list_refusal (account_id, email) values (${accountId}, lower(${email}))
      on conflict do nothing`.execute(db);
  }
  await sql`
    delete from mail where account_id = ${accountId} and kind = 'mailed-list'
      and sent_at is null and split_part(cause, ':', 4) = ${id}`.execute(db);
};
