import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { checkUrl } from './check-url.ts';
import { updateWebhook } from './queries.ts';

/** Changes only the fields that are sent. */
export const webhookUpdate: UntransactedHandler<'webhook/update'> = {
  untransacted: async ({ id, ...change }, { transact, services }) => {
    if (change.url !== undefined) await checkUrl(services, change.url);
    if (!(await transact((db) => updateWebhook(db, id, change)))) throw refuse('webhook-not-found');
    return { message: 'Webhook updated' };
  },
};
