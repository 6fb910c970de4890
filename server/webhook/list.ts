import type { Handler } from '#server/core/context.ts';
import { listWebhooks } from './queries.ts';

export const webhookList: Handler<'webhook/list'> = async (_, { db }) => ({
  data: { list: await listWebhooks(db) },
});
