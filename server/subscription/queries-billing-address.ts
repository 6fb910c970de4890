/**
 * Queries for the address to which an account's invoices are mailed. It must be confirmed by a link
 * that is mailed there, unless it is the address of an active member.
 */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { releaseMails } from '#server/mail/queries.ts';

/**
 * Records that the recipient has confirmed the address, and releases the invoices that waited for
 * it. Returns false if it is not the billing address of the account any more. Runs in system scope.
 */
export const confirmBillingAddress = async (
  db: Transaction,
  accountId: string,
  email: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update account
    set billing_email_confirmed_at = coalesce(billing_email_confirmed_at, now())
    where id = ${accountId} and lower(billing_email) = lower(${email}) and deleted_at is null
    returning id`.execute(db);
  if (rows.length === 0) return false;
  await releaseMails(db, accountId, email);
  return true;
};

export type AddressLink = {
  /** The owner, under whose name the link is stored. */
  ownerId: string | undefined;
  /** Whether a link was mailed to this address that still works. */
  isPending: boolean;
};

/** The state of the confirmation of an account's billing address. */
export const findAddressLink = async (
  db: Transaction,
  accountId: string,
  email: string,
): Promise<AddressLink> => {
  const { rows } = await sql<{ ownerId: string; isPending: boolean }>`
    select u.id as "ownerId", exists (
        select from mail_token t
        where t.account_id = ${accountId} and t.purpose = 'billing-email'
          and lower(t.email) = lower(${email}) and t.used_at is null and t.expires_at > now()
      ) as "isPending"
    from app_user u
    where u.account_id = ${accountId} and u.deleted_at is null
    order by not u.is_owner, u.role <> 'admin', u.created_at, u.id limit 1`.execute(db);
  return rows[0] ?? { ownerId: undefined, isPending: false };
};

/** Why the last email to the billing address could not be delivered; '' if it could. */
export const findBillingMailProblem = async (
  db: Transaction,
  accountId: string,
  email: string,
): Promise<string> => {
  const { rows } = await sql<{ problem: string }>`
    select case when refused_at is not null then coalesce(last_error, '') else '' end as problem
    from mail
    where account_id = ${accountId} and lower(recipient) = lower(${email})
      and kind in ('billing-email', 'invoice') and not waits_for_confirmation
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.problem ?? '';
};
