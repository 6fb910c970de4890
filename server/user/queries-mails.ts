/** Queries for the emails that a person has chosen to get. They run in the scope of an account. */
import { sql } from 'kysely';
import type { MailPreferences } from '#contract/user/user.ts';
import type { Transaction } from '#server/core/db.ts';
import { newValue } from '#server/core/sql/new-value.ts';

export const findMailPreferences = async (
  db: Transaction,
  id: string,
): Promise<MailPreferences> => {
  const { rows } = await sql<MailPreferences>`
    select mails_extreme as extreme, mails_assigned as assigned, mails_digest as digest
    from app_user where id = ${id}`.execute(db);
  return rows[0] as MailPreferences;
};

/** Undefined fields stay unchanged. */
export const updateMailPreferences = async (
  db: Transaction,
  id: string,
  { extreme, assigned, digest }: { [Key in keyof MailPreferences]?: boolean | undefined },
): Promise<void> => {
  await sql`
    update app_user set
      mails_extreme = ${newValue('mails_extreme', extreme)},
      mails_assigned = ${newValue('mails_assigned', assigned)},
      mails_digest = ${newValue('mails_digest', digest)}
    where id = ${id}`.execute(db);
};
