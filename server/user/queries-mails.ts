/** Queries for the emails and notices that a person has chosen to get, in the scope of an account. */
import { sql } from 'kysely';
import type { MailPreferences } from '#contract/user/user.ts';
import { chosenNoticeKinds } from '#domain/report/notice.ts';
import type { Transaction } from '#server/core/db.ts';
import { newValue } from '#server/core/sql/new-value.ts';

/** Null for kinds of which the person has not chosen whether to get emails. */
type StoredPreferences = Omit<MailPreferences, 'review' | 'final'> & {
  review: boolean | null;
  final: boolean | null;
};

const kinds = sql`${`{${chosenNoticeKinds.join()}}`}::text[]`;

export const findMailPreferences = async (
  db: Transaction,
  id: string,
): Promise<StoredPreferences> => {
  const { rows } = await sql<StoredPreferences>`
    select mails_extreme as extreme, mails_assigned as assigned, mails_digest as digest,
      mails_review as review, mails_returned as returned, mails_final as final,
      mails_reported as reported,
      array(select kind from unnest(${kinds}) as k (kind)
        where kind <> all (notices_off)) as "inApp"
    from app_user where id = ${id}`.execute(db);
  return rows[0] as StoredPreferences;
};

/** Undefined fields stay unchanged. */
export const updateMailPreferences = async (
  db: Transaction,
  id: string,
  change: { [Key in keyof MailPreferences]?: MailPreferences[Key] | undefined },
): Promise<void> => {
  const { extreme, assigned, digest, review, returned, final, reported, inApp } = change;
  const off = inApp && chosenNoticeKinds.filter((kind) => !inApp.includes(kind));
  await sql`
    update app_user set
      mails_extreme = ${newValue('mails_extreme', extreme)},
      mails_assigned = ${newValue('mails_assigned', assigned)},
      mails_digest = ${newValue('mails_digest', digest)},
      mails_review = ${newValue('mails_review', review)},
      mails_returned = ${newValue('mails_returned', returned)},
      mails_final = ${newValue('mails_final', final)},
      mails_reported = ${newValue('mails_reported', reported)},
      notices_off = ${newValue('notices_off', off)}
    where id = ${id}`.execute(db);
};
