/** The tables that a backup leaves out, and the columns that it changes in the other tables. */

/**
 * The tables that are left out. Most are left out so that nobody who has the file can act for other
 * people: everybody has to sign in again, and mailed links have to be requested again. `job`
 * records when jobs ran in the original database, and `file_store` names its file store, but
 * a backup is restored with another one. `server_process`, `job_run`, `limit_hit` and `last_backup`
 * are about the server that makes the backup. The files of `report_bundle` and `account_export`
 * are not in the backup, because they can be generated again.
 */
export const tablesLeftOut: readonly string[] = [
  'session',
  'refresh_token',
  'mail_token',
  'sign_on_attempt',
  'sign_in_challenge',
  'passkey_challenge',
  'job',
  'file_store',
  'server_process',
  'job_run',
  'limit_hit',
  'last_backup',
  'report_bundle',
  'account_export',
];

/**
 * This table is not backed up like the others, because a restore fills it with the migrations of the
 * manifest.
 */
export const SCHEMA_TABLE = 'good_repair_migration';

/**
 * SQL expressions whose values are written in place of columns. The texts of emails are left out,
 * because they may contain links that sign somebody in. Emails count as sent, so that a restored
 * database does not send them again.
 */
export const replacedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mail: {
    text_body: `''`,
    html_body: `''`,
    sent_at: `case when due_at = 'infinity' then sent_at else coalesce(sent_at, now()) end`,
  },
};
