/** Queries for the district's texts about its reports. They run in the scope of an account. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { DistrictTexts } from '#domain/inspection/site-details.ts';
import type { Transaction } from '#server/core/db.ts';
import { newValue } from '#server/core/sql/new-value.ts';

/**
 * The texts. `written` says who last changed them and when; it is null if nobody did. `version`
 * changes with the texts.
 */
export type WrittenTexts = DistrictTexts & {
  written: { by: string; at: string } | null;
  version: string;
};

export type DistrictTextsRow = DistrictTexts & { by: string; at: Date | null };

export const districtTexts = (reportId: string) => sql<DistrictTextsRow>`
    select r.district_plan as "districtPlan", r.district_response as "districtResponse",
      coalesce(nullif(u.full_name, ''), u.email, '') as "by", r.district_at as "at"
    from report r
    left join app_user u on u.account_id = r.account_id and u.id = r.district_by
    where r.id = ${reportId}`;

export const findDistrictTexts = async (
  db: Transaction,
  reportId: string,
): Promise<WrittenTexts> => {
  const { rows } = await districtTexts(reportId).execute(db);
  return writtenTexts(rows[0] as DistrictTextsRow);
};

export const writtenTexts = ({ by, at, ...texts }: DistrictTextsRow): WrittenTexts => {
  return { ...texts, written: at && { by, at: at.toISOString() }, version: versionOf(texts) };
};

/** The version is a hash of the texts, so that saving the same texts again does not change it. */
const versionOf = ({ districtPlan, districtResponse }: DistrictTexts): string =>
  hash('sha256', JSON.stringify([districtPlan, districtResponse])).slice(0, 32);

/** Stores the given texts for a report whose row the caller has locked. */
export const storeDistrictTexts = async (
  db: Transaction,
  reportId: string,
  userId: string,
  { districtPlan, districtResponse }: { [Name in keyof DistrictTexts]?: string | undefined },
): Promise<void> => {
  await sql`
    update report set district_plan = ${newValue('district_plan', districtPlan)},
      district_response = ${newValue('district_response', districtResponse)},
      district_by = ${userId}, district_at = now()
    where id = ${reportId}`.execute(db);
};
