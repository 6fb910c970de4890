import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { findWebhook, listDeliveries } from './queries.ts';

export const webhookDeliveries: Handler<'webhook/deliveries'> = async (
  { webhookId, page, limit },
  { db },
) => {
  if (!(await findWebhook(db, webhookId))) throw refuse('webhook-not-found');
  const { list, counted } = await listDeliveries(db, webhookId, { page, limit });
  return { data: { list, totalPages: totalPages(counted, limit) } };
};
