/** Queries for the purge. They run in system scope. Each statement may be repeated at any time. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { UNDO_HOURS } from '#domain/school/import-undo.ts';
import { FORMER_EMAIL, FORMER_MEMBER } from '#domain/person/user.ts';
import { clearOldTexts } from '#server/mail/queries.ts';
import { restorePeriod } from '#server/core/sql/restorable.ts';
import { isPhotoOfDraft } from '#server/core/sql/stored-drafts.ts';
import { expiredDraftPurges, memberDraftPurges } from './queries-drafts.ts';
import { complainantPurges, noticePurges, ownViewPurges } from './queries-personal.ts';
import { signatures } from './signatures.ts';

/**
 * A device may be offline for months with a save whose response it has not received. When it sends
 * the save again, the stored response prevents a second save (0114).
 */
const ANSWER_RETENTION = sql`interval '180 days'`;

/**
 * Whether the retention period that began at `instant` is over. By default, the period is that in
 * which deleted items can be restored.
 */
const isOver = (
  instant: string,
  retention: RawBuilder<unknown> = restorePeriod,
): RawBuilder<unknown> => sql`${sql.ref(instant)} < now() - ${retention}`;

/**
 * Data that has expired or was used: idempotency responses, mail tokens, sessions and refresh
 * tokens, sent mail.
 */
export const expiredDataPurges: Record<string, RawBuilder<unknown>> = {
  'stored responses': sql`delete from idempotency where ${isOver('created_at', ANSWER_RETENTION)}`,
  'mailed links': sql`delete from mail_token
    where ${isOver('expires_at')} or ${isOver('used_at')}`,
  'sign-ins that were not finished': sql`delete from sign_in_challenge where expires_at < now()`,
  'passkey challenges': sql`delete from passkey_challenge where expires_at < now()`,
  sessions: sql`delete from session where ${isOver('expires_at')} or ${isOver('ended_at')}`,
  // An old used token can be deleted, because an unknown token is refused in the same way as a used
  // one.
  'refresh tokens': sql`delete from refresh_token where ${isOver('used_at')}`,
  'sign-ins at a provider': sql`delete from sign_on_attempt where expires_at < now()`,
  deliveries: sql`delete from webhook_delivery where ${isOver('created_at')}`,
  imports: sql`delete from import_run
    where ${isOver('created_at', sql`make_interval(hours => ${UNDO_HOURS})`)}`,
  ...noticePurges,
  ...expiredDraftPurges,
  ...complainantPurges,
  mails: sql`delete from mail where ${isOver('created_at')}`,
  'texts of refused mails': clearOldTexts,
};

/**
 * Locks the accounts of sign-ups that were never activated and whose last activation link has
 * expired; returns their ids. An account that has been invoiced is excluded, because it is retained
 * for the records.
 */
export const lockEndedSignups = async (db: Transaction): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from app_user u
    where email_confirmed_at is null and is_owner and created_at < now() - interval '7 days'
      and not exists (select from mail_token t
        where t.user_id = u.id and t.used_at is null and t.expires_at > now())
      and not exists (select from invoice i where i.account_id = u.account_id)
    order by account_id for update`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

/**
 * Items that were deleted more than 30 days ago. Areas and links are deleted with their school or
 * facility.
 */
export const deletedItemPurges: Record<string, RawBuilder<unknown>> = {
  areas: sql`delete from area where ${isOver('deleted_at')}`,
  facilities: sql`delete from facility where ${isOver('deleted_at')}`,
  schools: sql`delete from school where ${isOver('deleted_at')}`,
  ...ownViewPurges,
  ...memberDraftPurges,
  members: sql`delete from app_user u
    where ${isOver('deleted_at')} and not is_owner and not ${hasSigned()}`,
  'authenticator apps': sql`delete from authenticator_app a using app_user u
    where u.id = a.user_id and ${isOver('u.deleted_at')} and not u.is_owner`,
  passkeys: sql`delete from passkey k using app_user u
    where u.id = k.user_id and ${isOver('u.deleted_at')} and not u.is_owner`,
  'recovery codes': sql`delete from recovery_code c using app_user u
    where u.id = c.user_id and ${isOver('u.deleted_at')} and not u.is_owner`,
  // If no inspector was entered, the author of the report is the member who created the inspection.
  // An inspector who was entered is part of the signed record and is retained.
  'authors of reports': sql`update report r set author = ${FORMER_MEMBER}
    from inspection i join app_user u on u.account_id = i.account_id and u.id = i.created_by
    where r.account_id = i.account_id and r.inspection_id = i.id and i.inspector_name = ''
      and ${isOver('u.deleted_at')} and not u.is_owner and r.author <> ${FORMER_MEMBER}`,
  // A member to whom one of the columns in `signatures` refers is anonymized, and not deleted,
  // because of the foreign key.
  'names of members': sql`update app_user u set email = ${FORMER_EMAIL}, username = '',
      full_name = ${FORMER_MEMBER}, password_hash = null, has_factor = false, department = '',
      notes = '', last_login_at = null, last_active_at = null
    where ${isOver('deleted_at')} and not is_owner and email <> ${FORMER_EMAIL}`,
};

function hasSigned(): RawBuilder<unknown> {
  const each = Object.entries(signatures).flatMap(([table, columns]) =>
    columns.map(
      (column) => sql`exists (select from ${sql.table(table)} s
        where s.account_id = u.account_id and s.${sql.ref(column)} = u.id)`,
    ),
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Returns the number of deleted rows. */
export const runPurge = async (db: Transaction, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0);

export type Orphan = { accountId: string; sha256: Buffer };

/**
 * Deletes the rows of up to 200 photos that no inspection, repair, claim, complaint, logo or sealed report
 * shows, that no stored draft needs, and that nobody has requested for 30 days, together with their
 * Deletes the rows of up to 200 photos that no inspection, repair, claim, logo, floor plan or sealed
 * report shows, that no stored draft needs, and that nobody has requested for 30 days, together with their
 * hashes. Skips photos that a concurrent save has locked.
 */
export const deleteOrphans = async (db: Transaction): Promise<Orphan[]> => {
  const { rows } = await sql<Orphan>`
    delete from picture where (account_id, id) in (
      select account_id, id from picture p
      where ${isOver('p.wanted_at')} and not exists (
        select from inspection_picture shown
        where shown.account_id = p.account_id and shown.picture_id = p.id
      ) and not exists (
        select from deficiency_photo repair
        where repair.account_id = p.account_id and repair.picture_id = p.id
      ) and not exists (
        select from work_claim_photo claimed
        where claimed.account_id = p.account_id and claimed.picture_id = p.id
      ) and not exists (
        select from complaint_photo complained
        where complained.account_id = p.account_id and complained.picture_id = p.id
      ) and not exists (
        select from account a where a.id = p.account_id and a.logo_id = p.id
      ) and not exists (
        select from floor_plan n where n.account_id = p.account_id and n.picture_id = p.id
      ) and not exists (
        select from sealed_report s
        where s.account_id = p.account_id and s.photos @> array[p.id]
      ) and not ${isPhotoOfDraft}
      limit 200 for update skip locked
    )
    returning account_id as "accountId", sha256`.execute(db);
  return rows;
};

/** Whether the account has a row for the photo, for example because it was uploaded again. */
export const hasPhoto = async (
  db: Transaction,
  { accountId, sha256 }: Orphan,
): Promise<boolean> => {
  const { rows } = await sql`
    select from picture where account_id = ${accountId} and sha256 = ${sha256}`.execute(db);
  return rows.length > 0;
};

export type PurgeableInspection = { accountId: string; id: string; reportId: string };

/** Up to 200 inspections that can no longer be restored. */
export const findPurgeableInspections = async (db: Transaction): Promise<PurgeableInspection[]> => {
  const { rows } = await sql<PurgeableInspection>`
    select i.account_id as "accountId", i.id, r.id as "reportId"
    from inspection i
    join report r on r.account_id = i.account_id and r.inspection_id = i.id
    where ${isOver('i.deleted_at')} limit 200`.execute(db);
  return rows;
};

/**
 * Permanently deletes an inspection with its report, its links to photos, and the deficiencies that
 * only it has found.
 */
export const purgeInspection = (
  db: Transaction,
  { accountId, id }: PurgeableInspection,
): Promise<number> =>
  runPurge(
    db,
    sql`with forgotten as (
        delete from deficiency d using inspection i
        where i.account_id = ${accountId} and i.id = ${id} and ${isOver('i.deleted_at')}
          and d.account_id = i.account_id and d.school_id = i.school_id and d.found_by = i.id
          and not d.is_found
      )
      delete from inspection
      where account_id = ${accountId} and id = ${id} and ${isOver('deleted_at')}`,
  );

export const findDeletedAccounts = async (db: Transaction): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from account where ${isOver('deleted_at')} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Deletes up to 500 inspections with their reports and returns their number. */
export const deleteInspections = async (db: Transaction, accountId: string): Promise<number> => {
  // The counts are deleted first, because otherwise each deleted row would update them.
  await sql`delete from list_count where account_id = ${accountId}`.execute(db);
  return runPurge(
    db,
    sql`delete from inspection where account_id = ${accountId} and id in (
      select id from inspection where account_id = ${accountId} limit 500)`,
  );
};

const accountTables = [
  'stored_draft_photo',
  'stored_draft_walk',
  'stored_draft',
  'feed',
  'mailed_list',
  'mailed_list_refusal',
  'saved_view',
  'notice',
  'deficiency_photo',
  'work_claim',
  'work_link',
  'complaint',
  'complaint_count',
  'floor_plan',
  'picture',
  'recording',
  'idempotency',
  'list_count',
  'inspection_day',
  'inspection_names',
  'past_due_days',
  'import_run',
  'import_type_word',
  'area',
  'school_facility',
  'facility',
  'school',
  'sign_on_attempt',
  'sign_on_identity',
  'sign_on_domain',
  'sign_on',
  'refresh_token',
  'session',
  'mail_token',
  'mail',
  'api_token',
  'webhook',
  'app_user',
] as const;

/**
 * Deletes all remaining data of an account except its own row and its invoices, which are retained
 * (0110).
 */
export const deleteRowsOf = async (db: Transaction, accountId: string): Promise<void> => {
  for (const table of accountTables) {
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(db);
  }
};

/** Deletes the account of an expired sign-up. */
export const deleteSignup = async (db: Transaction, accountId: string): Promise<void> => {
  await deleteRowsOf(db, accountId);
  await sql`delete from account where id = ${accountId}`.execute(db);
  await removeAuditLog(db, accountId);
};

export const deleteAccount = async (db: Transaction, accountId: string): Promise<void> => {
  const removed = await runPurge(
    db,
    sql`delete from account where id = ${accountId} and ${isOver('deleted_at')}`,
  );
  if (removed > 0) await removeAuditLog(db, accountId);
};

/** Removes the audit log of an account that was deleted. */
const removeAuditLog = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`select remove_audit_log(${accountId})`.execute(db);
};
