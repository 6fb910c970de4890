/**
 * Queries for subscription administration. They run in system scope, which sees every account. A
 * subscription is identified by the owner of its account.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import { accountNameFor } from '#domain/account/account-name.ts';
import {
  EXPIRING_DAYS,
  monthlyFee,
  type PaymentMethod,
  type Plan,
  plans,
  type SubscriberStatus,
} from '#domain/account/plan.ts';
import type { Role } from '#domain/person/role.ts';
import { byName } from '#server/core/sql/by-name.ts';
import type { Transaction } from '#server/core/db.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { anyColumnContains } from '#server/core/sql/search-text.ts';
import { isRestorable } from '#server/core/sql/restorable.ts';

/** The values that a super user enters for an account's owner and its subscription. */
export type SubscriberValues = {
  username: string;
  fullName: string;
  email: string;
  role: Role;
  subscriptionPlan: Plan;
  subscriptionEnd: string;
  paymentMethod: PaymentMethod;
  notes: string;
};

export type Subscriber = SubscriberValues & {
  id: string;
  isActive: boolean;
  status: SubscriberStatus;
  lastLogin: Date | null;
  deletedAt: Date | null;
};

export type SubscriberSearch = {
  search: string;
  status?: 'active' | 'inactive' | 'expired' | 'overdue' | 'deleted' | undefined;
  tab?: 'expiring' | 'expired' | undefined;
  subscriptionPlan?: Plan | undefined;
};

// A sign-up is not a subscription until it is activated: before that, the email address is not
// confirmed, and the sign-up expires with its activation link.
const owners = sql`app_user u join account a on a.id = u.account_id
  where u.is_owner and u.deleted_at is null and u.email_confirmed_at is not null`;

// Today in the account's own time zone, as in the check of sign-ins (core/who.ts).
const accountsToday = sql`(now() at time zone a.time_zone)::date`;
const isExpired = sql<SqlBool>`a.subscription_end < ${accountsToday}`;
const isExpiring = sql<SqlBool>`a.subscription_end between ${accountsToday}
  and ${accountsToday} + ${EXPIRING_DAYS}::integer`;

const statuses = {
  active: sql<SqlBool>`a.deleted_at is null and a.is_active and not ${isExpired}`,
  inactive: sql<SqlBool>`a.deleted_at is null and not a.is_active`,
  expired: sql<SqlBool>`a.deleted_at is null and a.is_active and ${isExpired}`,
  overdue: sql<SqlBool>`a.deleted_at is null and exists (select from invoice i
    where i.account_id = a.id and i.status = 'Open' and i.due_on < ${accountsToday})`,
  deleted: isRestorable('a.deleted_at'),
};

const status = sql<SubscriberStatus>`case when not a.is_active then 'Inactive'
  when ${isExpired} then 'Expired' else 'Active' end`;

const tabs = { expiring: isExpiring, expired: isExpired };

const searchCondition = ({ search, status, tab, subscriptionPlan }: SubscriberSearch) => {
  const conditions: RawBuilder<SqlBool>[] = [
    status ? statuses[status] : sql<SqlBool>`a.deleted_at is null`,
    ...(tab ? [tabs[tab]] : []),
    ...(subscriptionPlan ? [sql<SqlBool>`a.plan = ${subscriptionPlan}`] : []),
    anyColumnContains(
      ['u.full_name_key', search],
      ['u.email_key', search],
      ['u.username_key', search],
    ),
  ];
  return sql.join(conditions, sql` and `);
};

const shownName = byName('u.full_name');
const plansByFee = plans.toSorted((a, b) => monthlyFee[a] - monthlyFee[b]);
const fee = sql`array_position(
  array[${sql.join(plansByFee.map((plan) => sql.lit(plan)))}], a.plan)`;

/** The orders in which subscriptions can be sorted; equal ones are sorted by the owner's name. */
const subscriberOrders = {
  name: sql`${shownName}, u.id`,
  '-name': sql`${shownName} desc, u.id desc`,
  plan: sql`${fee}, ${shownName}, u.id`,
  '-plan': sql`${fee} desc, ${shownName}, u.id`,
  status: sql`${status}, ${shownName}, u.id`,
  '-status': sql`${status} desc, ${shownName}, u.id`,
  end: sql`a.subscription_end, ${shownName}, u.id`,
  '-end': sql`a.subscription_end desc, ${shownName}, u.id`,
  login: sql`u.last_login_at nulls first, ${shownName}, u.id`,
  '-login': sql`u.last_login_at desc nulls last, ${shownName}, u.id`,
  created: sql`a.created_at, ${shownName}, u.id`,
  '-created': sql`a.created_at desc, ${shownName}, u.id`,
} as const;

/**
 * One page of the owners found. If no order is requested, they are sorted by name, or by the last
 * paid day if a tab is chosen.
 */
export const subscriberPage = (
  search: SubscriberSearch,
  order: keyof typeof subscriberOrders | undefined,
  page: Page,
) =>
  sql<Subscriber & { createdAt: Date }>`
    select u.id, u.username, u.full_name as "fullName", u.email, u.role,
      a.plan as "subscriptionPlan", a.subscription_end as "subscriptionEnd",
      a.payment_method as "paymentMethod", a.is_active as "isActive", ${status} as status,
      u.last_login_at as "lastLogin", a.created_at as "createdAt",
      a.deleted_at as "deletedAt", u.notes
    from ${owners} and ${searchCondition(search)}
    order by ${subscriberOrders[order ?? (search.tab ? 'end' : 'name')]}
    ${limitTo(page)}`;

export const subscriberCount = (search: SubscriberSearch) => sql<CountRow>`
  select count(*)::integer as rows from ${owners} and ${searchCondition(search)}`;

export type SubscriptionCounts = Record<
  'totalActive' | 'expiring' | 'expired' | 'onlyAactive',
  number
>;

/** The counts on the cards and tabs; docs/decisions/0110 defines each of them. */
export const countSubscriptions = async (db: Transaction): Promise<SubscriptionCounts> => {
  const { rows } = await sql<SubscriptionCounts>`
    select count(*)::integer as "totalActive",
      count(*) filter (where ${isExpiring})::integer as expiring,
      count(*) filter (where ${isExpired})::integer as expired,
      count(*) filter (where ${statuses.active})::integer as "onlyAactive"
    from ${owners} and a.deleted_at is null`.execute(db);
  return rows[0] as SubscriptionCounts;
};

/** An account and its owner. Both are locked until the transaction ends. */
export type OwnedAccount = Omit<Subscriber, 'lastLogin' | 'status'> & {
  accountId: string;
  accountName: string;
};

/**
 * Locks the account that this person owns. Undefined if the person owns no account, or if the
 * account is deleted. With `deleted`, only a deleted account is found.
 */
export const lockOwnedAccount = async (
  db: Transaction,
  memberId: string,
  { deleted = false } = {},
): Promise<OwnedAccount | undefined> => {
  const { rows } = await sql<OwnedAccount>`
    select u.id, u.username, u.full_name as "fullName", u.email, u.role, a.id as "accountId",
      a.name as "accountName", a.plan as "subscriptionPlan",
      a.subscription_end as "subscriptionEnd", a.payment_method as "paymentMethod",
      a.is_active as "isActive", a.deleted_at as "deletedAt", u.notes
    from ${owners} and u.id = ${memberId}
      and ${deleted ? statuses.deleted : sql`a.deleted_at is null`}
    for no key update`.execute(db);
  return rows[0];
};

/**
 * Creates an account with the name that a sign-up would give it, and its owner, who may sign in
 * immediately.
 */
export const insertSubscriber = async (
  db: Transaction,
  owner: SubscriberValues & { passwordHash: string },
): Promise<{ id: string; accountId: string; accountName: string }> => {
  const account = accountNameFor({ district: '', ...owner });
  const { rows } = await sql<{ id: string; accountId: string; accountName: string }>`
    with made as (
      insert into account (name, name_is_derived, plan, payment_method, subscription_end)
      values (${account.name}, ${account.isDerived}, ${owner.subscriptionPlan},
        ${owner.paymentMethod}, ${owner.subscriptionEnd}::date)
      returning id, name
    ), person as (
      insert into app_user
        (account_id, email, username, full_name, password_hash, role, is_owner, notes)
      select id, ${owner.email}, ${owner.username}, ${owner.fullName}, ${owner.passwordHash},
        ${owner.role}, true, ${owner.notes} from made
      returning id
    )
    select person.id, made.id as "accountId", made.name as "accountName" from person, made
  `.execute(db);
  const subscriber = rows[0] as { id: string; accountId: string; accountName: string };
  await recordAdded(db, 'account', subscriber.accountId);
  await recordAdded(db, 'member', subscriber.id);
  return subscriber;
};

export const changeSubscriber = async (
  db: Transaction,
  { id, accountId }: OwnedAccount,
  to: SubscriberValues,
): Promise<void> => {
  await recordChanges(db, 'account', sql`id = ${accountId}`, () =>
    sql`update account set plan = ${to.subscriptionPlan}, payment_method = ${to.paymentMethod},
        subscription_end = ${to.subscriptionEnd}::date
      where id = ${accountId}`.execute(db),
  );
  await recordChanges(db, 'member', sql`id = ${id}`, () =>
    sql`update app_user set username = ${to.username}, full_name = ${to.fullName},
        email = ${to.email}, role = ${to.role}, notes = ${to.notes}
      where id = ${id}`.execute(db),
  );
};

export const setAccountActive = async (
  db: Transaction,
  accountId: string,
  isActive: boolean,
): Promise<void> => {
  await recordChanges(db, 'account', sql`id = ${accountId}`, () =>
    sql`update account set is_active = ${isActive} where id = ${accountId}`.execute(db),
  );
};

/** Returns false if the district was confirmed before. */
export const confirmDistrict = async (db: Transaction, accountId: string): Promise<boolean> => {
  const { numAffectedRows } = await recordChanges(db, 'confirmation', sql`id = ${accountId}`, () =>
    sql`update account set is_confirmed = true
        where id = ${accountId} and not is_confirmed`.execute(db),
  );
  return numAffectedRows === 1n;
};

/**
 * Marks an account as deleted, or restores it. The rows of its members and its other data are not
 * changed.
 */
export const setAccountDeleted = async (
  db: Transaction,
  accountId: string,
  isDeleted: boolean,
): Promise<void> => {
  const at = isDeleted ? sql`now()` : sql`null`;
  await recordChanges(db, 'account', sql`id = ${accountId}`, () =>
    sql`update account set deleted_at = ${at} where id = ${accountId}`.execute(db),
  );
};

/** The id of the account that this person owns, even if the account is deleted. */
export const findAccountId = async (
  db: Transaction,
  memberId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ accountId: string }>`
    select a.id as "accountId" from ${owners} and u.id = ${memberId}`.execute(db);
  return rows[0]?.accountId;
};
