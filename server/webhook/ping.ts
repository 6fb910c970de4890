import { randomUUID } from 'node:crypto';
import { TEST_EVENT } from '#domain/account/webhook.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findWebhook, insertDelivery } from './queries.ts';

/** Queues a test delivery, which contains no data. */
export const webhookPing: Handler<'webhook/ping'> = async ({ id }, { db, now }) => {
  if (!(await findWebhook(db, id))) throw refuse('webhook-not-found');
  const delivery = randomUUID();
  const event = TEST_EVENT;
  const body = JSON.stringify({ id: delivery, event, createdAt: now.toISOString(), data: {} });
  await insertDelivery(db, { id: delivery, webhookId: id, event, body });
  return { message: 'Test queued' };
};
