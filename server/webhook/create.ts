import { MOST_WEBHOOKS } from '#domain/account/webhook.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { checkUrl } from './check-url.ts';
import { countWebhooksLocking, findWebhook, insertWebhook, type StoredWebhook } from './queries.ts';
import { webhookSecret } from './sending/signature.ts';

/**
 * The response contains the secret of the webhook, which is not stored, but derived from SECRET.
 */
export const webhookCreate: UntransactedHandler<'webhook/create'> = {
  untransacted: async (form, { transact, services, user }) => {
    // Resolving a name may take long, so no transaction is open during that time.
    await checkUrl(services, form.url);
    const webhook = await transact(async (db) => {
      if ((await countWebhooksLocking(db)) >= MOST_WEBHOOKS) throw refuse('too-many-webhooks');
      const id = await insertWebhook(db, form, user.id);
      return (await findWebhook(db, id)) as StoredWebhook;
    });
    const secret = webhookSecret(services.settings.secret, webhook.id, webhook.secretNumber);
    return { message: 'Webhook created', data: { ...webhook, secret } };
  },
};
