/** Metrics of the outbox, read from the database whenever /metrics is read. */
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/core/db.ts';

type OutboxState = { queued: number; refused: number; oldest: number };

const readOutbox = async (database: Database): Promise<OutboxState | undefined> => {
  const { rows } = await database.asSystem(
    (db) =>
      sql<OutboxState>`select
        count(*) filter (where sent_at is null and isfinite(due_at)
          and not waits_for_confirmation)::integer as queued,
        count(*) filter (where refused_at is not null)::integer as refused,
        coalesce(extract(epoch from now() - min(created_at) filter (where sent_at is null
          and isfinite(due_at) and not waits_for_confirmation)), 0)::double precision as oldest
      from mail`.execute(db),
    { readOnly: true },
  );
  return rows[0];
};

/** Registers the metrics. If the database is unavailable, they keep their last values. */
export const measureMail = (database: Database, registry: Registry): void => {
  const gauge = (name: string, help: string, collect?: () => Promise<void>) =>
    new Gauge({ name, help, registers: [registry], ...(collect && { collect }) });
  const refused = gauge('good_repair_mail_refused', 'Mails of 30 days that are not delivered');
  const oldest = gauge('good_repair_mail_oldest_seconds', 'Age of the oldest queued mail');
  const queued = gauge('good_repair_mail_queued', 'Mails that wait to be sent', async () => {
    const state = await readOutbox(database).catch(() => undefined);
    if (!state) return;
    queued.set(state.queued);
    refused.set(state.refused);
    oldest.set(state.oldest);
  });
};
