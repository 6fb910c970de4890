import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { deleteWebhook } from './queries.ts';

export const webhookDelete: Handler<'webhook/delete'> = async ({ id }, { db }) => {
  if (!(await deleteWebhook(db, id))) throw refuse('webhook-not-found');
  return { message: 'Webhook deleted' };
};
