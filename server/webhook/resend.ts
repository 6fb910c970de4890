import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { resendDelivery } from './queries.ts';

export const webhookResend: Handler<'webhook/resend'> = async ({ id }, { db }) => {
  if (!(await resendDelivery(db, id))) throw refuse('delivery-not-found');
  return { message: 'Delivery queued' };
};
