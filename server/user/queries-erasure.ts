/**
 * Queries that erase the name and the email address of a removed member, in the scope of the
 * account.
 */
import { sql } from 'kysely';
import { recordEntry } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';
import { continueAsMember } from '#server/core/sql/as-member.ts';
import { FORMER_EMAIL, FORMER_MEMBER } from '#domain/person/user.ts';

export type ErasedPerson = {
  id: string;
  /** The name as it is shown: the full name, or the email address if there is none. */
  name: string;
  email: string;
  /**
   * Whether another user in the account has the same name. Reports by that user must not change.
   */
  hasNamesake: boolean;
};

/**
 * Locks a removed member until the transaction ends. Returns undefined if the member was not
 * removed.
 */
export const findToErase = async (
  db: Transaction,
  id: string,
): Promise<ErasedPerson | undefined> => {
  const { rows } = await sql<ErasedPerson>`
    select id, coalesce(nullif(full_name, ''), email) as name, email,
      exists (select from app_user other
        where other.account_id = u.account_id and other.id <> u.id
          and lower(other.full_name) = lower(u.full_name)) as "hasNamesake"
    from app_user u
    where id = ${id} and deleted_at is not null and erased_at is null and not is_super
      and email <> ${FORMER_EMAIL}
    for update`.execute(db);
  return rows[0];
};

/**
 * Replaces the name in inspections and reports, where it is stored as author or inspector. If
 * somebody else in the account has the same name, only inspections and reports that this person
 * saved are changed. Reports that are not Final get a new version, so that their PDFs are generated
 * again. Returns how many reports have a sealed version, which is not changed.
 */
export const eraseNameInReports = async (
  db: Transaction,
  { id, name, hasNamesake }: ErasedPerson,
): Promise<number> => {
  const isMeant = (column: string) => sql`lower(${sql.ref(column)}) = lower(${name})
    and (${!hasNamesake} or i.created_by = ${id})`;
  const { rows } = await sql<{ sealed: number }>`
    with named as materialized (
      select i.id as inspection, r.id as report, r.status
      from inspection i join report r on r.account_id = i.account_id and r.inspection_id = i.id
      where i.account_id = current_account()
        and ((${isMeant('i.inspector_name')}) or (${isMeant('r.author')}))
    ), inspections as (
      update inspection i set version = i.version + (case when named.status = 'Final' then 0 else 1 end),
        inspector_name = case when lower(i.inspector_name) = lower(${name})
          then ${FORMER_MEMBER} else i.inspector_name end
      from named where i.account_id = current_account() and i.id = named.inspection
    ), reports as (
      update report r set author = ${FORMER_MEMBER}
      from named where r.account_id = current_account() and r.id = named.report
        and lower(r.author) = lower(${name})
    )
    select count(*)::integer as sealed from named
    where exists (select from sealed_report s
      where s.account_id = current_account() and s.report_id = named.report)`.execute(db);
  // inspection_names counts inspections by name. Rows for this name whose count is now 0 still
  // contain the name, so they are deleted.
  await sql`delete from inspection_names
    where account_id = current_account() and inspector_name = ${name} and rows = 0`.execute(db);
  return rows[0]?.sealed ?? 0;
};

/**
 * Deletes the emails to the person, sent or not, and replaces the name in queued emails to others.
 */
export const eraseMails = async (
  db: Transaction,
  { id, name, email }: ErasedPerson,
): Promise<void> => {
  await sql`delete from mail
    where account_id = current_account() and lower(recipient) = lower(${email})`.execute(db);
  await sql`delete from mail_token where account_id = current_account() and user_id = ${id}`.execute(
    db,
  );
  const without = (column: string) =>
    sql`replace(replace(${sql.ref(column)}, ${name}, ${FORMER_MEMBER}), ${email}, ${FORMER_MEMBER})`;
  await sql`update mail set subject = ${without('subject')}, text_body = ${without('text_body')},
      html_body = ${without('html_body')}
    where account_id = current_account() and sent_at is null`.execute(db);
};

/**
 * Deletes what only the person used: sessions, second factors, sign-on identities, the calendar URL,
 * feeds, mailed lists and notices.
 */
export const eraseSessions = async (db: Transaction, id: string): Promise<void> => {
  await sql`delete from session where account_id = current_account() and user_id = ${id}`.execute(
    db,
  );
  for (const table of [
    'notice',
    'authenticator_app',
    'passkey',
    'passkey_challenge',
    'recovery_code',
    'sign_in_challenge',
  ]) {
    await sql`delete from ${sql.table(table)}
      where account_id = current_account() and user_id = ${id}`.execute(db);
  }
  await sql`delete from sign_on_identity
    where account_id = current_account() and user_id = ${id}`.execute(db);
  for (const table of ['calendar_feed', 'feed', 'mailed_list']) {
    await sql`delete from ${sql.table(table)}
      where account_id = current_account() and user_id = ${id}`.execute(db);
  }
  // In lists that others mail.
  await sql`delete from mailed_list_recipient
    where account_id = current_account()
      and (user_id = ${id} or lower(email) = (select lower(email) from app_user where id = ${id}))`.execute(
    db,
  );
};

export const eraseName = async (db: Transaction, id: string): Promise<void> => {
  await sql`update app_user set erased_at = now(), email = ${FORMER_EMAIL}, username = '',
      full_name = ${FORMER_MEMBER}, password_hash = null, has_factor = false, department = '',
      notes = '',
      last_login_at = null, last_active_at = null
    where id = ${id}`.execute(db);
};

/**
 * Deletes what only the person saw: stored drafts, and saved views that are not shared; what the person
 * shares belongs to the team. It comes last in the transaction, which sees the rows of the person from
 * then on.
 */
export const eraseOwnRows = async (db: Transaction, id: string): Promise<void> => {
  await continueAsMember(db, id);
  await sql`delete from stored_draft
    where account_id = current_account() and user_id = ${id}`.execute(db);
  await sql`delete from saved_view
    where account_id = current_account() and user_id = ${id} and not is_shared`.execute(db);
};

/** Records in the audit log that somebody was erased, and by whom, without the name. */
export const recordErasure = (db: Transaction, id: string): void => {
  recordEntry(db, { kind: 'member', id, subject: FORMER_MEMBER });
};
