/** Queries for saved views. They run in the scope of an account and of a member. */
import { sql } from 'kysely';
import type { SavedView } from '#contract/view/view.ts';
import type { ViewScreen } from '#domain/list/saved-view.ts';
import { FORMER_MEMBER } from '#domain/person/user.ts';
import { nameKey } from '#domain/normalize-name.ts';
import type { Transaction } from '#server/core/db.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { newValue } from '#server/core/sql/new-value.ts';

/** The views of these lists that the person sees: own ones and shared ones. */
export const listViews = async (
  db: Transaction,
  userId: string,
  screens: readonly ViewScreen[],
): Promise<SavedView[]> => {
  const { rows } = await sql<SavedView>`
    select v.id, v.screen, v.name, v.query, v.is_shared as "isShared",
      v.user_id is not distinct from ${userId} as "isOwn", v.version,
      coalesce(nullif(u.full_name, ''), u.email, ${FORMER_MEMBER}) as "by"
    from saved_view v
    left join app_user u on u.account_id = v.account_id and u.id = v.user_id
    where (v.is_shared or v.user_id = ${userId}) and v.screen = any (${screens}::text[])
    order by ${byName('v.name')}, v.id`.execute(db);
  return rows;
};

/** Locks the account, so that views are added, renamed and shared one after another. */
export const lockViews = async (db: Transaction): Promise<void> => {
  await sql`select from account where id = current_account() for no key update`.execute(db);
};

export type LockedView = {
  /** Null if the person was purged. */
  userId: string | null;
  screen: ViewScreen;
  name: string;
  query: string;
  isShared: boolean;
  version: number;
};

/** A view of these lists that the member of the transaction sees, which is locked. */
export const lockView = async (
  db: Transaction,
  id: string,
  screens: readonly ViewScreen[],
): Promise<LockedView | undefined> => {
  const { rows } = await sql<LockedView>`
    select user_id as "userId", screen, name, query, is_shared as "isShared", version
    from saved_view where id = ${id} and screen = any (${screens}::text[])
    for no key update`.execute(db);
  return rows[0];
};

/** What a list has already: views of the person, shared views, and one with this name. */
export type ViewCounts = { own: number; shared: number; sameName: number };

/** Counts the views of a list, except the one with this id. */
export const countViews = async (
  db: Transaction,
  { userId, screen, name }: { userId: string; screen: ViewScreen; name: string },
  except: string | null = null,
): Promise<ViewCounts> => {
  const { rows } = await sql<ViewCounts>`
    select (count(*) filter (where user_id = ${userId}))::integer as own,
      (count(*) filter (where is_shared))::integer as shared,
      (count(*) filter (where user_id = ${userId} and compared_name = ${nameKey(name)}))::integer
        as "sameName"
    from saved_view
    where screen = ${screen} and (is_shared or user_id = ${userId})
      and id is distinct from ${except}::uuid`.execute(db);
  return rows[0] as ViewCounts;
};

type NewView = { screen: ViewScreen; name: string; query: string; isShared: boolean };

/** Returns the id. */
export const insertView = async (
  db: Transaction,
  userId: string,
  { screen, name, query, isShared }: NewView,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into saved_view (account_id, user_id, screen, name, compared_name, query, is_shared)
    values (current_account(), ${userId}, ${screen}, ${name}, ${nameKey(name)}, ${query},
      ${isShared})
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
};

/** A field that is undefined is not changed. */
export type ViewFields = {
  name: string | undefined;
  query: string | undefined;
  isShared: boolean | undefined;
};

export const changeView = async (
  db: Transaction,
  { id, userId }: { id: string; userId: string },
  { name, query, isShared }: ViewFields,
): Promise<void> => {
  await sql`
    update saved_view set user_id = ${userId}, name = ${newValue('name', name)},
      compared_name = ${newValue('compared_name', name === undefined ? undefined : nameKey(name))},
      query = ${newValue('query', query)}, is_shared = ${newValue('is_shared', isShared)},
      version = version + 1
    where id = ${id}`.execute(db);
};

export const deleteView = async (db: Transaction, id: string): Promise<void> => {
  await sql`delete from saved_view where id = ${id}`.execute(db);
};
