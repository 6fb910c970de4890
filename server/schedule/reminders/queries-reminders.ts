/** Queries for the reminders of inspections. They run in system scope. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { seesSchool } from '#server/core/sql/sees-schools.ts';
import type { MailCause } from '#server/mail/queries.ts';
import { isFulfilled } from '#server/schedule/queries.ts';

/** How many days before a planned inspection the first reminder is sent to its inspector. */
const WEEK = 7;
/** The hour after which emails are sent, in the time zone of the account. */
const FIRST_HOUR = 6;
/**
 * The last day of a month on which the monthly email is sent. It is sent late if the server was
 * down on the days before.
 */
const LAST_DAY = 7;

type DueReminder = {
  accountId: string;
  cause: MailCause;
  email: string;
  name: string;
  school: string;
  schoolId: string;
  address: string;
  plannedDate: string;
  daysLeft: number;
};

/**
 * The reminders that are to be sent to inspectors at `now`, in the time zones of their accounts:
 * one within the week before a planned inspection, and one on its day. The cause names the plan,
 * the day and the person, so that each reminder is sent once.
 */
export const listDueReminders = async (db: Transaction, now: Date): Promise<DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    with planned as (
      select p.account_id, p.school_id, u.email, u.full_name as name, p.planned_on,
        p.planned_on - here.time::date as days_left,
        concat_ws(':', case when p.planned_on = here.time::date then 'inspection-day'
          else 'inspection-week' end, p.plan_id, p.planned_on, u.id) as cause
      from inspection_plan p
      join account a on a.id = p.account_id
      cross join lateral (
        select ${now.toISOString()}::timestamptz at time zone a.time_zone as time
      ) here
      join app_user u on u.account_id = p.account_id and u.id = p.inspector_id
      where p.planned_on between here.time::date and here.time::date + ${WEEK}::integer
        and extract(hour from here.time) >= ${FIRST_HOUR}
        and a.is_active and a.deleted_at is null and a.subscription_end >= here.time::date
        and u.schedule_mails and u.status = 'Active' and u.deleted_at is null
        and u.role <> 'reporter' and ${seesSchool(sql`p.school_id`)} and not ${isFulfilled}
    )
    select p.account_id as "accountId", p.cause, p.email, p.name, s.name as school,
      s.id as "schoolId", s.address, p.planned_on as "plannedDate", p.days_left as "daysLeft"
    from planned p
    join school s on s.account_id = p.account_id and s.id = p.school_id
    where s.deleted_at is null and not exists (select from mail m where m.cause = p.cause)
    order by p.planned_on, p.cause
    limit 1000`.execute(db);
  return rows;
};

export type MonthlyMail = {
  accountId: string;
  timeZone: string;
  schoolYearBegins: string;
  recipients: { cause: MailCause; email: string; name: string }[];
};

/**
 * The monthly emails to administrators who have not received theirs this month. When a month begins
 * depends on the time zone of the account.
 */
export const listMonthlyMails = async (db: Transaction, now: Date): Promise<MonthlyMail[]> => {
  const { rows } = await sql<MonthlyMail>`
    with wanted as (
      select a.id, a.time_zone, a.school_year_begins, u.email, u.full_name as name,
        concat_ws(':', 'inspections-overdue', to_char(here.time, 'YYYY-MM'), u.id) as cause
      from account a
      cross join lateral (
        select ${now.toISOString()}::timestamptz at time zone a.time_zone as time
      ) here
      join app_user u on u.account_id = a.id
      where extract(day from here.time) <= ${LAST_DAY}
        and extract(hour from here.time) >= ${FIRST_HOUR}
        and a.is_active and a.deleted_at is null and a.subscription_end >= here.time::date
        and u.role = 'admin' and u.schedule_mails and u.status = 'Active' and u.deleted_at is null
    )
    select w.id as "accountId", w.time_zone as "timeZone",
      w.school_year_begins as "schoolYearBegins",
      json_agg(json_build_object('cause', w.cause, 'email', w.email, 'name', w.name)
        order by w.email) as recipients
    from wanted w
    where not exists (select from mail m where m.cause = w.cause)
    group by w.id, w.time_zone, w.school_year_begins
    order by w.id`.execute(db);
  return rows;
};
