/**
 * Queries for the reminders that an account will require a second factor. They run in system scope.
 */
import { sql } from 'kysely';
import { factorReminderDays } from '#domain/person/factor-reminder.ts';
import type { Transaction } from '#server/core/db.ts';

/** A member who cannot work from `requiredFrom` onwards, unless they set up a second factor. */
export type MemberWithoutFactor = {
  accountId: string;
  /** The name of the account. */
  account: string;
  timeZone: string;
  /** YYYY-MM-DD. */
  requiredFrom: string;
  userId: string;
  email: string;
  name: string;
};

/**
 * The active members without a second factor whose account requires one soon after `now`, by the
 * account's time zone. Members who can sign in only through an identity provider need none.
 */
export const listMembersWithoutFactor = async (
  db: Transaction,
  now: Date,
): Promise<MemberWithoutFactor[]> => {
  const { rows } = await sql<MemberWithoutFactor>`
    select a.id as "accountId", a.name as account, a.time_zone as "timeZone",
      a.factor_required_from::text as "requiredFrom", u.id as "userId", u.email,
      u.full_name as name
    from account a
    cross join lateral (
      select (${now.toISOString()}::timestamptz at time zone a.time_zone)::date as today
    ) local
    join app_user u on u.account_id = a.id and u.status = 'Active' and u.deleted_at is null
      and not u.has_factor and u.password_hash is not null
    left join sign_on s on s.account_id = a.id and s.is_on and s.is_only
    where a.is_active and a.deleted_at is null and a.subscription_end >= local.today
      and a.factor_required_from - local.today between 1
        and ${Math.max(...factorReminderDays)}::integer
      and (s.account_id is null or s.break_glass_id = u.id)
    order by a.id, u.id`.execute(db);
  return rows;
};
