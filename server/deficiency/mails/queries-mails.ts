/** Queries for the emails about deficiencies. They run in system scope. */
import { type SqlBool, sql } from 'kysely';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { Role } from '#domain/person/role.ts';
import type { Transaction } from '#server/core/db.ts';
import { seesSchool } from '#server/core/sql/sees-schools.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';

export type MailRow = {
  school: string;
  place: string;
  category: CategoryId;
  /** The comment of the inspection that found the deficiency last; '' if there is none. */
  comment: string;
  mark: 'Deficient' | 'Poor';
  dueDate: string;
};

/** The columns of a MailRow for deficiency `d`; they need the joins of `places`. */
const columns = sql`
  s.name as school,
  ${placeLabel} as place,
  d.category, d.comment, d.mark, d.deadline as "dueDate"`;

const places = sql`
  join school s on s.account_id = d.account_id and s.id = d.school_id
  ${joinPlaces('d')}`;

const urgentFirst = sql`d.mark desc, d.deadline, d.id`;

/**
 * Whether `d` is an extreme deficiency to mail. The index deficiency__extreme_to_mail has the same
 * condition.
 */
const isNewExtreme = sql<SqlBool>`(d.is_listed and d.mark = 'Poor' and d.state <> 'Verified'
  and d.extreme_mailed_for is distinct from d.rule_due_on)`;

export type FoundExtreme = MailRow & {
  accountId: string;
  schoolId: string;
  inspectionId: string;
  /** The date of the inspection. */
  date: string;
};

/**
 * The extreme deficiencies of one inspection that nobody was mailed about; marks them as mailed.
 */
export const takeExtremes = async (db: Transaction): Promise<FoundExtreme[]> => {
  const { rows } = await sql<FoundExtreme>`
    with chosen as materialized (
      select d.account_id, d.last_found_by as id from deficiency d where ${isNewExtreme} limit 1
    ), d as (
      update deficiency d set extreme_mailed_for = d.rule_due_on
      from chosen c
      where d.account_id = c.account_id and d.last_found_by = c.id and ${isNewExtreme}
      returning d.*
    )
    select d.account_id as "accountId", d.school_id as "schoolId",
      d.last_found_by as "inspectionId", d.last_found_on as date, ${columns}
    from d
    ${places}
    order by ${urgentFirst}`.execute(db);
  return rows;
};

export type Recipient = { id: string; name: string; email: string };

const isActive = sql`(u.status = 'Active' and u.deleted_at is null)`;

/** The active administrators who want to know of extreme deficiencies. */
export const listAdministratorsToMail = async (
  db: Transaction,
  accountId: string,
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select u.id, u.full_name as name, u.email
    from app_user u join account a on a.id = u.account_id
    where u.account_id = ${accountId} and u.role = 'admin' and ${isActive} and u.mails_extreme
      and a.is_active and a.deleted_at is null
    order by u.email`.execute(db);
  return rows;
};

/**
 * Whether `d` has an assignment to mail. The index deficiency__assignment_to_mail has the same
 * condition.
 */
const isNewAssignment = sql<SqlBool>`(d.is_listed and d.state <> 'Verified'
  and d.assigned_to is not null and d.assigned_mailed_to is distinct from d.assigned_to)`;

/** Whether the person assigned deficiency `d` to themselves. */
const isOwnChoice = sql<SqlBool>`coalesce(d.assigned_to = (
  select e.by_user from deficiency_event e
  where e.account_id = d.account_id and e.deficiency_id = d.id and e.changes ? 'assignee'
  order by e.at desc limit 1), false)`;

export type AssignedDeficiency = MailRow & { accountId: string; recipient: Recipient };

/**
 * Returns the assignments of one person that have not been mailed yet, if the latest was assigned
 * before `before`, and marks them as mailed. Assignments that the person made, assignments to
 * people who do not want the email, and assignments whose deficiency was repaired in the meantime
 * are marked without being returned.
 */
export const takeAssignments = async (
  db: Transaction,
  before: Date,
): Promise<{ isDone: boolean; assigned: AssignedDeficiency[] }> => {
  const { rows } = await sql<AssignedDeficiency & { isWanted: boolean }>`
    with person as materialized (
      select d.account_id, d.assigned_to as id from deficiency d where ${isNewAssignment}
      group by d.account_id, d.assigned_to having max(d.updated_at) < ${before.toISOString()}::timestamptz
      limit 1
    ), d as (
      update deficiency d set assigned_mailed_to = d.assigned_to
      from person p
      where d.account_id = p.account_id and d.assigned_to = p.id and ${isNewAssignment}
      returning d.*
    )
    select d.account_id as "accountId", ${columns},
      jsonb_build_object('id', u.id, 'name', u.full_name, 'email', u.email) as recipient,
      coalesce(${isActive} and u.mails_assigned and account.is_active
        and account.deleted_at is null and d.state <> 'Repaired' and not ${isOwnChoice}
        and ${seesSchool(sql`d.school_id`)}, false)
        as "isWanted"
    from d
    join app_user u on u.account_id = d.account_id and u.id = d.assigned_to
    join account on account.id = d.account_id
    ${places}
    order by ${urgentFirst}`.execute(db);
  return { isDone: rows.length === 0, assigned: rows.filter(({ isWanted }) => isWanted) };
};

type DigestAccount = { id: string; today: string; monday: string; takesComplaints: boolean };

/**
 * Returns an account whose digests of this week have not been sent, and marks them as sent, so that
 * only one process sends them. In the time zone of the account, a week begins at six o'clock on
 * Monday.
 */
export const takeDigestAccount = async (
  db: Transaction,
  now: Date,
): Promise<DigestAccount | undefined> => {
  const local = sql`(${now.toISOString()}::timestamptz at time zone a.time_zone)`;
  const monday = sql`date_trunc('week', ${local} - interval '6 hours')::date`;
  const { rows } = await sql<DigestAccount>`
    update account a set digest_week = ${monday}
    where a.id = (
      select a.id from account a
      where a.is_active and a.deleted_at is null
        and a.digest_week < ${monday}
      order by a.id limit 1 for no key update skip locked
    )
    returning a.id, ${local}::date as today, ${monday} as monday,
      a.takes_complaints as "takesComplaints"`.execute(db);
  return rows[0];
};

export type DigestRecipient = Recipient & { role: Role };

/** The active members who want the weekly email. */
export const listDigestRecipients = async (
  db: Transaction,
  accountId: string,
): Promise<DigestRecipient[]> => {
  const { rows } = await sql<DigestRecipient>`
    select u.id, u.full_name as name, u.email, u.role
    from app_user u
    where u.account_id = ${accountId} and ${isActive} and u.mails_digest
    order by u.email`.execute(db);
  return rows;
};

export type DueDeficiencies = {
  overdue: number;
  overdueExtreme: number;
  dueSoon: number;
  list: MailRow[];
};

/**
 * The deficiencies that are overdue or due by the date `until`: all of the account, or those of one
 * assignee.
 */
export const findDue = async (
  db: Transaction,
  { accountId, assignee }: { accountId: string; assignee: string | undefined },
  { today, until, most }: { today: string; until: string; most: number },
): Promise<DueDeficiencies> => {
  const isDue = sql<SqlBool>`d.account_id = ${accountId} and d.is_listed
    and d.state in ('Open', 'In progress', 'Deferred') and d.deadline <= ${until}::date
    and ${
      assignee === undefined
        ? sql`true`
        : sql`d.assigned_to = ${assignee} and exists (
            select from app_user u where u.id = ${assignee} and ${seesSchool(sql`d.school_id`)}
          )`
    }`;
  const isOverdue = sql`d.deadline < ${today}::date`;
  const { rows: counts } = await sql<Omit<DueDeficiencies, 'list'>>`
    select count(*) filter (where ${isOverdue})::integer as overdue,
      count(*) filter (where ${isOverdue} and d.mark = 'Poor')::integer as "overdueExtreme",
      count(*) filter (where not ${isOverdue})::integer as "dueSoon"
    from deficiency d where ${isDue}`.execute(db);
  const { rows: list } = await sql<MailRow>`
    select ${columns} from (
      select * from deficiency d where ${isDue} order by ${urgentFirst} limit ${most}
    ) d
    ${places}
    order by ${urgentFirst}`.execute(db);
  return { ...(counts[0] as Omit<DueDeficiencies, 'list'>), list };
};
