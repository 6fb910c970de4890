import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { totalPages } from '../core/sql/paging.ts';
import { findWebhook, listDeliveries } from './queries.ts';

export const webhookDeliveries: Handler<'webhook/deliveries'> = async (
  { webhookId, page, limit },
  { db },
) => {
  if (!(await findWebhook(db, webhookId))) throw refuse('webhook-not-found');
  const { list, counted } = await listDeliveries(db, webhookId, { page, limit });
  return { data: { list, totalPages: totalPages(counted, limit) } };
};
