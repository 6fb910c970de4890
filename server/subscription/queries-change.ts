/** The history of changes that super users made to accounts. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import type { SignedInUser } from '#server/core/who.ts';

export type SubscriptionAction =
  | 'created'
  | 'updated'
  | 'activated'
  | 'deactivated'
  | 'deleted'
  | 'restored'
  | 'invoice'
  | 'domain'
  | 'domain-withdrawn'
  | 'confirmed';

export const recordChange = async (
  db: Transaction,
  change: {
    account: { accountId: string; accountName: string };
    by: Pick<SignedInUser, 'id' | 'email'>;
    action: SubscriptionAction;
    details?: object;
  },
): Promise<void> => {
  const { account, by, action, details = {} } = change;
  await sql`
    insert into account_change
      (account_id, account_name, changed_by, changed_by_email, action, details)
    values (${account.accountId}, ${account.accountName}, ${by.id}, ${by.email}, ${action},
      ${JSON.stringify(details)}::jsonb)`.execute(db);
};

export type RecordedChange = {
  action: SubscriptionAction;
  by: string;
  at: Date;
  details: Record<string, unknown>;
};

/** A page of the history of an account, newest first, and the total number of changes. */
export const listChanges = async (
  db: Transaction,
  accountId: string,
  page: Page,
): Promise<{ list: RecordedChange[]; changes: number }> => {
  const { rows } = await sql<RecordedChange>`
    select action, changed_by_email as "by", created_at as "at", details
    from account_change where account_id = ${accountId}
    order by created_at desc, id ${limitTo(page)}`.execute(db);
  const count = await sql<{ changes: number }>`
    select count(*)::integer as changes from account_change
    where account_id = ${accountId}`.execute(db);
  return { list: rows, changes: count.rows[0]?.changes ?? 0 };
};
