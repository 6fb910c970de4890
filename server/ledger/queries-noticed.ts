/** Queries for what webhooks are told about inspections, reports and members. */
import { sql } from 'kysely';
import type { InspectionNotice, MemberNotice, ReportNotice } from '#contract/webhook/notice.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Transaction } from '#server/core/db.ts';

type WithScore<Data> = Omit<Data, 'score'> & { score: Hundredths | null };

export const findNoticedInspection = async (
  db: Transaction,
  accountId: string,
  id: string,
): Promise<WithScore<InspectionNotice['data']> | undefined> => {
  const { rows } = await sql<WithScore<InspectionNotice['data']>>`
    select i.id, i.school_id as "schoolId", i.school_name as school, i.date,
      i.inspector_name as inspector, i.score, i.effective_rating as rating, i.status,
      r.id as "reportId", i.version, i.deleted_at is not null as deleted
    from inspection i
    join report r on r.account_id = i.account_id and r.inspection_id = i.id
    where i.account_id = ${accountId} and i.id = ${id}`.execute(db);
  return rows[0];
};

export const findNoticedReport = async (
  db: Transaction,
  accountId: string,
  id: string,
): Promise<WithScore<ReportNotice['data']> | undefined> => {
  const { rows } = await sql<WithScore<ReportNotice['data']>>`
    select r.id, r.inspection_id as "inspectionId", i.school_id as "schoolId",
      i.school_name as school, r.title, r.date, i.score, i.effective_rating as rating, r.status,
      r.published <> 'no' as published
    from report r
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    where r.account_id = ${accountId} and r.id = ${id}`.execute(db);
  return rows[0];
};

export const findNoticedMember = async (
  db: Transaction,
  accountId: string,
  id: string,
): Promise<MemberNotice['data'] | undefined> => {
  const { rows } = await sql<MemberNotice['data']>`
    select id, full_name as name, email, role,
      case when deleted_at is null then status else 'Inactive' end as status
    from app_user
    where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
};
