/** Due dates of deficiencies when an account sets another number of days for a D (rule 15). */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { withWebhookEvents } from './webhook-events.ts';

/**
 * Applies the number to every D that is still open, and notes until when the earlier one applied:
 * deficiencies that were fixed before keep their due dates. A number that no inspection could have
 * used to verify a deficiency, because none was saved while it applied, is not noted.
 */
export const applyDueDays = async (
  db: Transaction,
  accountId: string,
  { before, now }: { before: number; now: number },
): Promise<void> => {
  await sql`insert into past_due_days (account_id, until_at, days)
    select ${accountId}, clock_timestamp(), ${before}
    from (select coalesce(max(until_at), '-infinity') as at from past_due_days
      where account_id = ${accountId}) noted
    where exists (select from inspection i
      where i.account_id = ${accountId} and i.updated_at > noted.at and i.created_at > noted.at)`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    select id from deficiency
    where account_id = ${accountId} and mark = 'Deficient' and fixed_by is null
    order by id for no key update`.execute(db);
  await withWebhookEvents(db, accountId, rows, async (piece) => {
    await sql`update deficiency set rule_due_on = found_on + ${now}::integer
      where account_id = ${accountId} and id = any (${piece.map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
  });
};
