/** Queries that find out who can be notified, and add notices. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  ChosenNoticeKind,
  NoticeKind,
  PossibleReader,
  PossibleReplyReader,
} from '#domain/report/notice.ts';
import type { NoticedEmergencies } from './notify-of-emergencies.ts';
import type { Transaction } from '#server/core/db.ts';
import { seesSchool } from '#server/core/sql/sees-schools.ts';

/** Whether person `u` is an active member. */
export const isActive = sql<SqlBool>`(u.status = 'Active' and u.deleted_at is null)`;

const wantsInApp = (kind: ChosenNoticeKind): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${kind}::text <> all (u.notices_off))`;

export type NoticedReport = {
  accountId: string;
  schoolId: string;
  /** Who made the inspection. */
  inspectedBy: string;
};

export const findNoticedReport = async (
  db: Transaction,
  reportId: string,
): Promise<NoticedReport | undefined> => {
  const { rows } = await sql<NoticedReport>`
    select r.account_id as "accountId", i.school_id as "schoolId", i.created_by as "inspectedBy"
    from report r
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    where r.id = ${reportId}`.execute(db);
  return rows[0];
};

/** What a member has chosen for notices of a kind. */
export type ReaderWithChoice = PossibleReader & {
  inApp: boolean;
  /** Undefined if the member has not chosen. */
  byMail: boolean | null;
};

const mailColumn = {
  review: 'u.mails_review',
  returned: 'u.mails_returned',
  final: 'u.mails_final',
} as const;

/** The active members of the account who see the school. */
export const listReaders = async (
  db: Transaction,
  { accountId, schoolId }: NoticedReport,
  kind: keyof typeof mailColumn,
): Promise<ReaderWithChoice[]> => {
  const { rows } = await sql<ReaderWithChoice>`
    select u.id, u.role, u.school_ids is not null as "isLimited", ${wantsInApp(kind)} as "inApp",
      ${sql.ref(mailColumn[kind])} as "byMail"
    from app_user u
    where u.account_id = ${accountId} and ${isActive} and ${seesSchool(sql`${schoolId}::uuid`)}`.execute(
    db,
  );
  return rows;
};

export type ReportNotice = {
  kind: keyof typeof mailColumn;
  reportId: string;
  by: string;
  note: string;
};

export const insertReportNotices = async (
  db: Transaction,
  { accountId, schoolId }: NoticedReport,
  { kind, reportId, by, note }: ReportNotice,
  readers: readonly { id: string; inApp: boolean; toMail: boolean }[],
): Promise<void> => {
  if (readers.length === 0) return;
  await sql`
    insert into notice (account_id, user_id, kind, report_id, school_id, by_user, note, in_app, to_mail)
    select ${accountId}, r.id, ${kind}, ${reportId}, ${schoolId}, ${by}, ${note}, r."inApp", r."toMail"
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb)
      as r (id uuid, "inApp" boolean, "toMail" boolean)`.execute(db);
};

/** The deficiency of a notice, if it is the only one, and its school, if it is the only one. */
const subjectColumns = sql`
  case when count(*) = 1 then (array_agg(d.id))[1] end as deficiency_id,
  case when count(distinct d.school_id) = 1 then (array_agg(d.school_id))[1] end as school_id,
  count(*)::integer as deficiencies`;

/** If more deficiencies are added to notice `n`, it is about several, perhaps of several schools. */
const addDeficiencies = (n: string, added: string): RawBuilder<unknown> => sql`
  deficiencies = ${sql.ref(n)}.deficiencies + ${sql.ref(added)}.deficiencies, deficiency_id = null,
  school_id = case when ${sql.ref(n)}.school_id = ${sql.ref(added)}.school_id
    then ${sql.ref(n)}.school_id end`;

export type Assignment = {
  accountId: string;
  assigneeId: string;
  deficiencyIds: readonly string[];
  /** Null for an API token. */
  by: string | null;
};

/**
 * Adds notices of deficiencies that the same person caused, as rows of (user_id, deficiency_id,
 * school_id, deficiencies, in_app, to_mail). What is added within ten minutes is one notice for each
 * person who is notified, as long as it is unread.
 */
const addNotices = (
  { kind, accountId, by }: { kind: NoticeKind; accountId: string; by: string | null },
  added: RawBuilder<unknown>,
) => sql`
  with added as (${added}), extended as (
    update notice n set ${addDeficiencies('n', 'added')}, at = now(), to_mail = added.to_mail
    from added
    where n.account_id = ${accountId} and n.user_id = added.user_id and n.kind = ${kind}
      and n.by_user is not distinct from ${by}::uuid and n.in_app = added.in_app
      and n.read_at is null and n.at > now() - interval '10 minutes'
    returning n.user_id
  )
  insert into notice (account_id, user_id, kind, deficiency_id, school_id, deficiencies, by_user,
    in_app, to_mail)
  select ${accountId}, user_id, ${kind}, deficiency_id, school_id, deficiencies, ${by}::uuid, in_app,
    to_mail
  from added where user_id not in (select user_id from extended)`;

/** Notifies a person of deficiencies that somebody assigned to them. */
export const noteAssignment = async (
  db: Transaction,
  { accountId, assigneeId, deficiencyIds, by }: Assignment,
): Promise<void> => {
  const added = sql`
    select u.id as user_id, ${subjectColumns}, true as in_app, false as to_mail
    from deficiency d join app_user u on u.account_id = d.account_id and u.id = ${assigneeId}
    where d.account_id = ${accountId} and d.id = any (${deficiencyIds}::uuid[])
      and ${isActive} and ${wantsInApp('assigned')}
    group by u.id`;
  await addNotices({ kind: 'assigned', accountId, by }, added).execute(db);
};

/** Notifies the active members who are told of emergencies and see the school. */
export const noteEmergencies = async (
  db: Transaction,
  { accountId, people, by, deficiencyIds }: NoticedEmergencies,
): Promise<void> => {
  const named = sql<SqlBool>`u.id = any (${people}::uuid[])`;
  const added = sql`
    select u.id as user_id, ${subjectColumns}, true as in_app, true as to_mail
    from deficiency d
    join app_user u on u.account_id = d.account_id and ${isActive} and ${seesSchool(sql`d.school_id`)}
      and ${people.length > 0 ? named : sql`u.role = 'admin'`}
    where d.account_id = ${accountId} and d.id = any (${deficiencyIds}::uuid[])
    group by u.id`;
  await addNotices({ kind: 'emergency', accountId, by }, added).execute(db);
};

export type NoticedClaim = { accountId: string; linkId: string; deficiencyId: string };

export type ClaimReader = PossibleReplyReader & { id: string; inApp: boolean; toMail: boolean };

/** The active members who see the deficiency, and are administrators or have made the link. */
export const listClaimReaders = async (
  db: Transaction,
  { accountId, linkId, deficiencyId }: NoticedClaim,
): Promise<ClaimReader[]> => {
  const { rows } = await sql<ClaimReader>`
    select u.id, u.role, u.school_ids is not null as "isLimited", u.id = l.created_by as "hasMadeLink",
      ${wantsInApp('reported')} as "inApp", u.mails_reported as "toMail"
    from work_link l
    join deficiency d on d.account_id = l.account_id and d.id = ${deficiencyId}
    join app_user u on u.account_id = l.account_id and (u.id = l.created_by or u.role = 'admin')
    where l.account_id = ${accountId} and l.id = ${linkId} and ${isActive}
      and ${seesSchool(sql`d.school_id`)}`.execute(db);
  return rows;
};

export const insertClaimNotices = async (
  db: Transaction,
  { accountId, deficiencyId }: NoticedClaim,
  readers: readonly ClaimReader[],
): Promise<void> => {
  const added = sql`
    select r.id as user_id, d.id as deficiency_id, d.school_id, 1 as deficiencies,
      r."inApp" as in_app, r."toMail" as to_mail
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb)
      as r (id uuid, "inApp" boolean, "toMail" boolean)
    join deficiency d on d.account_id = ${accountId} and d.id = ${deficiencyId}`;
  await addNotices({ kind: 'reported', accountId, by: null }, added).execute(db);
};

/**
 * Notifies of deficiencies that became overdue: the assignee, or the administrators if it is
 * assigned to nobody who is active and sees its school. A person gets one notice a day. Runs in
 * system scope.
 */
export const noteOverdueFor = async (
  db: Transaction,
  accountId: string,
  deficiencyIds: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    with d as (
      select d.account_id, d.id, d.school_id, (
        select u.id from app_user u
        where u.account_id = d.account_id and u.id = d.assigned_to and ${isActive}
          and ${seesSchool(sql`d.school_id`)}
      ) as assignee
      from deficiency d
      where d.account_id = ${accountId} and d.id = any (${deficiencyIds}::uuid[])
    )
    insert into notice as n
      (account_id, user_id, kind, deficiency_id, school_id, deficiencies, overdue_on)
    select u.account_id, u.id, 'overdue', s.deficiency_id, s.school_id, s.deficiencies,
      (${now.toISOString()}::timestamptz at time zone a.time_zone)::date
    from app_user u
    join account a on a.id = u.account_id
    join lateral (
      select ${subjectColumns} from d
      where d.assignee = u.id or d.assignee is null and u.role = 'admin'
    ) s on s.deficiencies > 0
    where u.account_id = ${accountId} and ${isActive} and ${wantsInApp('overdue')}
    on conflict (account_id, user_id, overdue_on) where overdue_on is not null
    do update set ${addDeficiencies('n', 'excluded')}, at = now(), read_at = null`.execute(db);
};
