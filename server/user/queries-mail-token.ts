/** Queries for the single-use tokens in mailed links. */
import { sql } from 'kysely';
import type { UserStatus } from '#domain/person/user.ts';
import type { Transaction } from '#server/core/db.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';

export type Purpose = 'activation' | 'reset' | 'invitation' | 'new-email' | 'billing-email';

/** How long a link is valid. */
const lifetimes = {
  activation: '7 days',
  reset: '1 hour',
  invitation: '7 days',
  'new-email': '7 days',
  'billing-email': '14 days',
} as const satisfies Record<Purpose, string>;

/**
 * Creates a token for a person. Returns it with `cause`, the key under which its mail is queued: a
 * second email with the same key is not queued. Earlier tokens for the same purpose stop working,
 * so that only the link in the newest email is valid. The link is mailed to `email`, by default the
 * person's own email address. If `userId` is null, the same statements run without any effect, so
 * that a call takes as long for an unknown person as for a known one.
 */
export const makeMailToken = async (
  db: Transaction,
  userId: string | null,
  purpose: Purpose,
  email: string | null = null,
): Promise<{ token: string; cause: `${Purpose}:${string}` }> => {
  // The lock makes concurrent requests for one person run one after the other. Otherwise the links
  // of both would stay valid.
  await sql`select id from app_user where id = ${userId}::uuid for update`.execute(db);
  const token = newToken();
  const hash = tokenHash(token);
  await sql`
    with earlier as (
      update mail_token set used_at = now()
      where user_id = ${userId}::uuid and purpose = ${purpose} and used_at is null
    )
    insert into mail_token (token_hash, account_id, user_id, purpose, email, expires_at)
    select ${hash}, account_id, id, ${purpose}, coalesce(${email}::text, email),
      now() + ${lifetimes[purpose]}::interval
    from app_user where id = ${userId}::uuid`.execute(db);
  return { token, cause: `${purpose}:${hash.toString('hex')}` };
};

export type MailTokenUse = {
  id: string;
  accountId: string | null;
  fullName: string;
  email: string;
  status: UserStatus;
  purpose: Purpose;
  /** The email address to which the token was mailed; whoever has the token can read mail there. */
  mailedTo: string;
};

/**
 * Consumes a token and returns its person; undefined when it is unknown, for another purpose,
 * expired, already used, or was mailed to an email address that is no longer the person's. Before
 * the token is consumed, everybody with the address to which it was mailed is locked, in a fixed
 * order, so that two people who confirm the same address are handled one after the other.
 */
export const spendMailToken = async (
  db: Transaction,
  token: string,
  ...purposes: [Purpose, ...Purpose[]]
): Promise<MailTokenUse | undefined> => {
  const hash = tokenHash(token);
  await sql`select id from app_user where id in (
      select user_id from mail_token where token_hash = ${hash}
      union
      select u.id from mail_token t join app_user u on lower(u.email) = lower(t.email)
        and u.deleted_at is null
      where t.token_hash = ${hash}
    ) order by id for update`.execute(db);
  const { rows } = await sql<MailTokenUse>`
    update mail_token t set used_at = now()
    from app_user u left join account a on a.id = u.account_id
    where t.token_hash = ${hash} and t.purpose in (${sql.join(purposes)})
      and t.used_at is null and t.expires_at > now()
      and u.id = t.user_id and u.deleted_at is null and (u.is_super or a.deleted_at is null)
      and (t.purpose in ('new-email', 'billing-email') or lower(t.email) = lower(u.email))
    returning t.user_id as id, t.account_id as "accountId", u.full_name as "fullName", u.email,
      u.status, t.purpose, t.email as "mailedTo"`.execute(db);
  return rows[0];
};

/**
 * What a link was for that was used already, if what it was for is true now: the account is active,
 * the invitation accepted or the address confirmed. A person may click twice, and programs that
 * check mail for viruses open links before them.
 */
export const findDoneLink = async (
  db: Transaction,
  token: string,
): Promise<Exclude<Purpose, 'reset'> | undefined> => {
  const { rows } = await sql<{ purpose: Exclude<Purpose, 'reset'> }>`
    select t.purpose
    from mail_token t
    join app_user u on u.id = t.user_id and u.deleted_at is null
    left join account a on a.id = u.account_id
    where t.token_hash = ${tokenHash(token)} and t.used_at is not null
      and case
        when t.purpose = 'billing-email' then lower(a.billing_email) = lower(t.email)
          and a.billing_email_confirmed_at is not null
        else t.purpose <> 'reset' and u.status = 'Active' and lower(u.email) = lower(t.email)
      end`.execute(db);
  return rows[0]?.purpose;
};

/**
 * The email address that a token invites, the name that the invitation proposes, and the name of
 * the account. Undefined if the invitation can no longer be accepted. The token is not used up.
 */
export const findInvited = async (
  db: Transaction,
  token: string,
): Promise<{ email: string; full_name: string; district: string } | undefined> => {
  const { rows } = await sql<{ email: string; full_name: string; district: string }>`
    select u.email, u.full_name, a.name as district
    from mail_token t
    join app_user u on u.id = t.user_id
    join account a on a.id = u.account_id
    where t.token_hash = ${tokenHash(token)} and t.purpose = 'invitation'
      and t.used_at is null and t.expires_at > now()
      and u.status = 'Pending' and u.deleted_at is null and a.deleted_at is null
      and lower(t.email) = lower(u.email)`.execute(db);
  return rows[0];
};

/** Invalidates the links that were mailed to a person: all, or those for one purpose. */
export const endMailLinksOf = async (
  db: Transaction,
  userId: string,
  purpose: Purpose | null = null,
): Promise<void> => {
  await sql`update mail_token set used_at = now()
    where user_id = ${userId} and used_at is null
      and (${purpose}::text is null or purpose = ${purpose})`.execute(db);
};

/** The new email address that a person has requested and not confirmed yet. */
export const findPendingEmail = async (
  db: Transaction,
  userId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`
    select email from mail_token
    where user_id = ${userId} and purpose = 'new-email' and used_at is null
      and expires_at > now()`.execute(db);
  return rows[0]?.email;
};
