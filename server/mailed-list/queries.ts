/** Queries for mailed lists. Those without another note run in the scope of an account. */
import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { MailedList } from '#contract/mailed-list/mailed-list.ts';
import type { MailedFormat, Rhythm } from '#domain/mailed-list/mailed-list.ts';
import type { ViewScreen } from '#domain/list/saved-view.ts';
import type { Transaction } from '#server/core/db.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';

/** The member who is `l.user_id`, or anybody. */
const ownedBy = (owner: string | undefined): RawBuilder<unknown> =>
  owner === undefined ? sql`true` : sql`l.user_id = ${owner}`;

/** The lists of a person, or of the account if no owner is given; the newest first. */
export const mailedListPage = (
  owner: string | undefined,
  userId: string,
  page: Page,
) => sql<MailedList>`
  select l.id, l.title, l.rhythm, l.format, l.next_on as "nextOn", l.last_on as "lastOn",
    coalesce(nullif(u.full_name, ''), u.email) as by, l.user_id = ${userId} as "isOwn",
    l.user_id = ${userId} and l.view_id is not null and v.id is null as "hasEnded", coalesce((
      select jsonb_agg(jsonb_build_object('email', r.email, 'state', case
        when r.stopped_at is not null then 'Stopped'
        when r.confirmed_at is not null then 'Confirmed' else 'Waiting' end)
        order by lower(r.email))
      from mailed_list_recipient r where r.account_id = l.account_id and r.list_id = l.id
    ), '[]'::jsonb) as recipients
  from mailed_list l
  join app_user u on u.account_id = l.account_id and u.id = l.user_id
  left join saved_view v on v.account_id = l.account_id and v.id = l.view_id
  where ${ownedBy(owner)} order by l.created_at desc, l.id ${limitTo(page)}`;

export const mailedListCount = (owner: string | undefined) => sql<CountRow>`
  select count(*)::integer as rows from mailed_list l where ${ownedBy(owner)}`;

/** Counts the lists of a person, and locks the person, so that lists are added one after another. */
export const countMailedListsLocking = async (db: Transaction, userId: string): Promise<number> => {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db);
  const [row] = (await mailedListCount(userId).execute(db)).rows;
  return row?.rows ?? 0;
};

/** The name of the account. */
export const findDistrict = async (db: Transaction): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from account where id = current_account()`.execute(db);
  return rows[0]?.name ?? '';
};

/** A view that the scope of the transaction sees. */
export const findView = async (
  db: Transaction,
  id: string,
): Promise<{ name: string; screen: ViewScreen } | undefined> => {
  const { rows } = await sql<{ name: string; screen: ViewScreen }>`
    select name, screen from saved_view where id = ${id}`.execute(db);
  return rows[0];
};

type NewList = {
  viewId: string | null;
  title: string;
  rhythm: Rhythm;
  format: MailedFormat;
  nextOn: string;
};

export const insertMailedList = async (
  db: Transaction,
  { viewId, title, rhythm, format, nextOn }: NewList,
  userId: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into mailed_list (account_id, user_id, view_id, title, rhythm, format, next_on)
    values (current_account(), ${userId}, ${viewId}, ${title}, ${rhythm}, ${format}, ${nextOn})
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
};

/** The addresses among these that are not those of active members, and whose owners have refused a list. */
export const findRefused = async (
  db: Transaction,
  emails: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select r.email from mailed_list_refusal r
    where r.email in (select lower(sent) from unnest(${sql.val([...emails])}::text[]) as sent)
      and not exists (
        select from app_user u where u.account_id = r.account_id and lower(u.email) = r.email
          and u.status = 'Active' and u.deleted_at is null
      )
    order by r.email`.execute(db);
  return rows.map(({ email }) => email);
};

type AddedRecipient = { id: string; email: string; isMember: boolean };

/** Adds addresses. Those of active members are confirmed; the others have to be asked. */
export const insertRecipients = async (
  db: Transaction,
  listId: string,
  emails: readonly string[],
): Promise<AddedRecipient[]> => {
  const { rows } = await sql<AddedRecipient>`
    insert into mailed_list_recipient (account_id, list_id, email, user_id, confirmed_at)
    select current_account(), ${listId}, sent.email, u.id, case when u.id is not null then now() end
    from unnest(${sql.val([...emails])}::text[]) as sent (email)
    left join app_user u on u.account_id = current_account() and lower(u.email) = lower(sent.email)
      and u.status = 'Active' and u.deleted_at is null
    returning id, email, user_id is not null as "isMember"`.execute(db);
  return rows;
};

/** Returns false when there is no such list of this owner. Its emails that wait are not sent. */
export const deleteMailedList = async (
  db: Transaction,
  id: string,
  owner: string | undefined,
): Promise<boolean> => {
  const own = owner === undefined ? sql<boolean>`true` : sql<boolean>`user_id = ${owner}`;
  const { rows } = await recordChanges(db, 'mailedList', sql<boolean>`id = ${id} and ${own}`, () =>
    sql`delete from mailed_list where id = ${id} and ${own} returning id`.execute(db),
  );
  if (rows.length === 0) return false;
  // A question stays once its sending has begun, because it counts for the limit of questions.
  await sql`
    delete from mail where account_id = current_account() and sent_at is null
      and (kind = 'mailed-list' or (kind = 'mailed-list-ask' and attempts = 0))
      and split_part(cause, ':', 2) = ${id}`.execute(db);
  return true;
};
