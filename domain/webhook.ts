/** Webhooks: which events of deficiencies other programs are notified of. */

export const webhookEvents = [
  'deficiency.found',
  'deficiency.changed',
  'deficiency.repaired',
  'deficiency.verified',
  'deficiency.overdue',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent only by 'Send Test'. */
export const TEST_EVENT = 'test';

export const webhookEventLabel = {
  'deficiency.found': 'Found',
  'deficiency.changed': 'Changed',
  'deficiency.repaired': 'Repaired',
  'deficiency.verified': 'Verified',
  'deficiency.overdue': 'Overdue',
} as const satisfies Record<WebhookEvent, string>;

export const WEBHOOK_NAME_LENGTH = 100;
export const WEBHOOK_URL_LENGTH = 2000;
export const MOST_WEBHOOKS = 10;
/** Hours for which a delivery is retried, and after which a webhook that accepts nothing is paused. */
export const RETRY_HOURS = 24;
/** Hours for which the previous secret still signs after a rotation. */
export const ROTATION_HOURS = 24;

export const deliveryStates = ['Waiting', 'Delivered', 'Failed'] as const;
