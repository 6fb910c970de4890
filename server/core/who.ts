/** Who is asking: the person behind an access token, as the database knows them right now. */
import { sql } from 'kysely';
import { CONFIRMED_MINUTES } from '#contract/confirm.ts';
import type { Role } from '#domain/role.ts';
import type { Claims } from './access-token.ts';
import type { Transaction } from './db.ts';
import { refuse } from './refusals.ts';

/** A person who may act. Super users have neither account nor role. */
export type Who = {
  id: string;
  sessionId: string;
  accountId: string | null;
  role: Role | null;
  isSuper: boolean;
  fullName: string;
  email: string;
  /** IANA name; the account's days begin at its midnight. */
  timeZone: string;
  /** The password was given recently enough for sensitive calls (contract/confirm.ts). */
  isConfirmed: boolean;
};

/**
 * The person of these claims, in system scope. Refuses one whose session has ended, who is not
 * active, or whose account is inactive or expired: each takes effect at the next request
 * (DESIGN.md §2.2, §2.3). Notes when the person was last active, every five minutes at most.
 */
export const getWho = async (trx: Transaction, claims: Claims): Promise<Who> => {
  const { rows } = await sql<WhoRow>`
    with seen as (
      update app_user set last_active_at = now()
      where id = ${claims.userId}
        and (last_active_at is null or last_active_at < now() - interval '5 minutes')
    )
    select u.id, s.id as "sessionId", u.account_id as "accountId", u.role,
      u.is_super as "isSuper", u.full_name as "fullName", u.email,
      u.status = 'Active' as "isActive",
      u.is_super or (a.is_active and a.deleted_at is null) as "accountIsActive",
      u.is_super or a.subscription_end >= (now() at time zone a.time_zone)::date as "isPaid",
      coalesce(a.time_zone, 'America/Los_Angeles') as "timeZone",
      s.confirmed_at > now() - ${CONFIRMED_MINUTES} * interval '1 minute' as "isConfirmed"
    from session s
    join app_user u on u.id = s.user_id
    left join account a on a.id = u.account_id
    where s.id = ${claims.sessionId} and u.id = ${claims.userId}
      and s.ended_at is null and s.expires_at > now() and u.deleted_at is null`.execute(trx);
  const row = rows[0];
  if (!row?.isActive) throw refuse('session-ended');
  if (!row.accountIsActive) throw refuse('account-inactive');
  if (!row.isPaid) throw refuse('account-expired');
  const { isActive: _, accountIsActive: __, isPaid: ___, ...who } = row;
  return who;
};

type WhoRow = Who & { isActive: boolean; accountIsActive: boolean; isPaid: boolean };
