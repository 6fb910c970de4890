import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findWebhook, rotateSecret, type StoredWebhook } from './queries.ts';
import { webhookSecret } from './sending/signature.ts';

/**
 * For a day, deliveries are signed with both the old and the new secret, so that there is time to
 * change the receiver.
 */
export const webhookRotate: Handler<'webhook/rotate'> = async ({ id }, { db, services }) => {
  if (!(await rotateSecret(db, id))) throw refuse('webhook-not-found');
  const webhook = (await findWebhook(db, id)) as StoredWebhook;
  const secret = webhookSecret(services.settings.secret, id, webhook.secretNumber);
  return { message: 'Secret renewed', data: { ...webhook, secret } };
};
