/** Queries for sealed versions. Members read and write them in the scope of their account. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { StoredLogo } from '#server/report/queries.ts';

export type NewSeal = {
  reportId: string;
  sheet: string;
  code: string;
  appUrl: string;
  /** The ids of the photos and of the logo. */
  photos: readonly string[];
  logo: StoredLogo | null;
  /** The longer side of the photos in the PDF, in pixels. */
  photoSide: number;
  /**
   * Null for a report that became Final before sealed versions existed. Its sealing date is the
   * date on which it became Final, or that of its inspection if the former is unknown.
   */
  sealedBy: string | null;
};

/** Adds the next version of a report and returns its number. */
export const insertSeal = async (db: Transaction, seal: NewSeal): Promise<number> => {
  const finalSince = sql`(select max(e.created_at) from report_event e
    where e.account_id = r.account_id and e.report_id = r.id and e.to_status = 'Final')`;
  const { rows } = await sql<{ version: number }>`
    insert into sealed_report (account_id, report_id, version, sheet, sha256, code, app_url, photos,
      logo_id, logo_alt, photo_side, sealed_on, sealed_at, sealed_by)
    select r.account_id, r.id, coalesce((select max(s.version) from sealed_report s
        where s.account_id = r.account_id and s.report_id = r.id), 0) + 1,
      ${seal.sheet}, sha256(convert_to(${seal.sheet}, 'UTF8')), ${seal.code}, ${seal.appUrl},
      ${[...seal.photos]}::uuid[], ${seal.logo?.id ?? null}::uuid, ${seal.logo?.alt ?? ''},
      ${seal.photoSide}, (m.moment at time zone a.time_zone)::date, m.moment,
      ${seal.sealedBy}
    from report r
    join account a on a.id = r.account_id
    cross join lateral (
      select case when ${seal.sealedBy}::uuid is null then coalesce(${finalSince},
          least(now(), r.date::timestamp at time zone a.time_zone))
        else now() end as moment
    ) m
    where r.id = ${seal.reportId}
    returning version`.execute(db);
  return (rows[0] as { version: number }).version;
};

export type StoredVersion = {
  version: number;
  code: string;
  sha256: string;
  sealedAt: Date;
  by: string;
  sheet: string;
  isCurrent: boolean;
};

/** The versions of a report that were sealed (stored unchangeably when Final), latest first. */
export const findVersions = async (db: Transaction, reportId: string): Promise<StoredVersion[]> => {
  const { rows } = await sql<StoredVersion>`
    select s.version, s.code, encode(s.sha256, 'hex') as sha256, s.sealed_at as "sealedAt", s.sheet,
      coalesce(nullif(u.full_name, ''), u.email, '') as "by",
      r.status = 'Final' and r.deleted_at is null and s.version = max(s.version) over ()
        as "isCurrent"
    from sealed_report s
    join report r on r.account_id = s.account_id and r.id = s.report_id
    left join app_user u on u.account_id = s.account_id and u.id = s.sealed_by
    where s.report_id = ${reportId}
    order by s.version desc`.execute(db);
  return rows;
};

export type CheckedSeal = {
  reportId: string;
  version: number;
  latest: number;
  code: string;
  sha256: string;
  sheet: string;
  sealedOn: string;
  isFinal: boolean;
  isPublic: boolean;
  isVoided: boolean;
  isAccountActive: boolean;
  /** The id in the public link. */
  linkId: string;
};

/**
 * The sealed version that has this check code, or from which this PDF file was generated. Runs in
 * system scope.
 */
export const findSeal = async (
  db: Transaction,
  by: { code: string } | { sha256: string },
): Promise<CheckedSeal | undefined> => {
  const condition =
    'code' in by
      ? sql`s.code = ${by.code}`
      : sql`(s.account_id, s.report_id, s.version) in (
          select account_id, report_id, version from sealed_pdf
          where sha256 = decode(${by.sha256}, 'hex'))`;
  const { rows } = await sql<CheckedSeal>`
    select s.report_id as "reportId", s.version, s.code, encode(s.sha256, 'hex') as sha256, s.sheet,
      s.sealed_on as "sealedOn", r.status = 'Final' as "isFinal", r.is_public as "isPublic",
      r.deleted_at is not null as "isVoided", a.is_active and a.deleted_at is null as "isAccountActive",
      coalesce(r.link_id, r.id) as "linkId",
      (select max(l.version) from sealed_report l
        where l.account_id = s.account_id and l.report_id = s.report_id) as latest
    from sealed_report s
    join report r on r.account_id = s.account_id and r.id = s.report_id
    join account a on a.id = s.account_id
    where ${condition}
    limit 1`.execute(db);
  return rows[0];
};

/** Stores the hash of a PDF file of a version, so that the file can be recognized later. */
export const insertSealedPdf = async (
  db: Transaction,
  pdf: { reportId: string; version: number; sha256: Buffer; copy: string },
): Promise<void> => {
  await sql`
    insert into sealed_pdf (account_id, report_id, version, sha256, copy)
    select account_id, report_id, version, ${pdf.sha256}, ${pdf.copy}
    from sealed_report where report_id = ${pdf.reportId} and version = ${pdf.version}
    on conflict do nothing`.execute(db);
};
