import { sql } from 'kysely';
import { refuse } from '#server/core/refusals.ts';
import type { Transaction } from '#server/core/db.ts';

/**
 * Whether passwords of this person are refused, because the account allows only single sign-on. The
 * same statement runs if `userId` is null, so that the duration does not reveal whether a person
 * exists.
 */
export const mustUseProvider = async (db: Transaction, userId: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select from app_user u join sign_on s on s.account_id = u.account_id
    where u.id = ${userId}::uuid and s.is_only and s.break_glass_id <> u.id`.execute(db);
  return rows.length > 0;
};

/**
 * Throws a refusal if the person can sign in only by single sign-on, so that nobody sets a password
 * that would not be accepted.
 */
export const refuseUselessPassword = async (db: Transaction, userId: string): Promise<void> => {
  if (await mustUseProvider(db, userId)) throw refuse('sign-on-no-password');
};
