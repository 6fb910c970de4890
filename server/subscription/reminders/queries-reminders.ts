/** Queries for the reminders that a subscription ends. They run in system scope. */
import { sql } from 'kysely';
import { type Plan, reminderDays } from '#domain/account/plan.ts';
import type { Transaction } from '#server/core/db.ts';

export type EndingAccount = {
  id: string;
  name: string;
  plan: Plan;
  /** The last paid day, YYYY-MM-DD. */
  end: string;
  timeZone: string;
  /** '' unless it is confirmed. */
  billingEmail: string;
  /** The email addresses of the active administrators. */
  administrators: string[];
};

/**
 * The active accounts whose last paid day is, at `now` in the time zone of each account, today or
 * within the next 30 days.
 */
export const listEndingAccounts = async (db: Transaction, now: Date): Promise<EndingAccount[]> => {
  const { rows } = await sql<EndingAccount>`
    select a.id, a.name, a.plan, a.subscription_end as "end", a.time_zone as "timeZone",
      case when a.billing_email_confirmed_at is not null then a.billing_email else '' end
        as "billingEmail",
      coalesce((
        select json_agg(u.email order by u.email) from app_user u
        where u.account_id = a.id and u.role = 'admin' and u.status = 'Active'
          and u.deleted_at is null
      ), '[]') as administrators
    from account a
    where a.is_active and a.deleted_at is null
      and a.subscription_end
        - (${now.toISOString()}::timestamptz at time zone a.time_zone)::date
        between 0 and ${Math.max(...reminderDays)}::integer
    order by a.id`.execute(db);
  return rows;
};
