/** The tables that a backup leaves out, and the columns that it changes in the other tables. */

/**
 * The tables that are left out. Most of them, so that nobody who has the file can act for other
 * people: everybody signs in again, and mailed links have to be requested again. `job` records when
 * jobs ran in the original database. The files of `report_bundle` and `account_export` are not in
 * the backup, because they can be generated again.
 */
export const leftOut: readonly string[] = [
  'session',
  'refresh_token',
  'mail_token',
  'sign_on_attempt',
  'sign_in_challenge',
  'passkey_challenge',
  'job',
  'report_bundle',
  'account_export',
];

/** Not a table of the application: the schema is restored by its migrations. */
export const SCHEMA_TABLE = 'good_repair_migration';

/**
 * Expressions that are written instead of columns. Emails are without their texts, which may
 * contain links that sign somebody in, and count as sent, so that a restored database sends none of
 * them again.
 */
export const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mail: {
    text_body: `''`,
    html_body: `''`,
    sent_at: `case when due_at = 'infinity' then sent_at else coalesce(sent_at, now()) end`,
  },
};
