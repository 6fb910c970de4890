/**
 * Defines what the file with all data of an account contains: every table and column except those
 * listed here.
 */
import type { RawBuilder } from 'kysely';
import { shownEntry } from '#server/account/shown-entry.ts';

/**
 * Tables that are left out, because they hold only secrets, only what the program needs to run, or
 * only what can be generated again.
 */
export const leftOutTables: readonly string[] = [
  'session',
  'refresh_token',
  'mail_token',
  'calendar_feed',
  'idempotency',
  'job',
  'file_store',
  'server_process',
  'job_run',
  'limit_hit',
  'last_backup',
  'list_count',
  'sign_on_attempt',
  'authenticator_app',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'sign_in_challenge',
  'report_bundle',
  'account_export',
  'import_run',
  // Unfinished, and seen only by its author (docs/decisions/0292).
  'stored_draft',
  'stored_draft_photo',
  'stored_draft_walk',
  // Records for the supplier what super users changed in the account. The account finds the same
  // changes in its audit log.
  'account_change',
];

/** Expressions that replace columns, so that no erased person is named. */
export const shownColumns: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> =
  { audit_entry: shownEntry };

/**
 * Columns that are left out because they contain a secret, or a hash from which it could be
 * guessed, or what only the supplier or the program uses.
 */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  app_user: ['password_hash', 'is_super', 'notes', 'wrong_codes', 'codes_locked_until'],
  account: ['digest_week'],
  api_token: ['token_hash'],
  feed: ['token_hash'],
  mail: ['text_body', 'html_body', 'cause', 'last_error'],
  sign_on: ['client_secret'],
  webhook: ['secret_number'],
  work_link: ['secret_hash'],
  complaint: ['code_hash', 'sent_key'],
};
