/** Webhooks: which events about deficiencies are sent to other programs. */

export const webhookEvents = [
  'deficiency.found',
  'deficiency.changed',
  'deficiency.repaired',
  'deficiency.verified',
  'deficiency.overdue',
  'deficiency.emergency',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** This event is sent only by 'Send Test'. */
export const TEST_EVENT = 'test';

export const webhookEventLabel = {
  'deficiency.found': 'Found',
  'deficiency.changed': 'Changed',
  'deficiency.repaired': 'Repaired',
  'deficiency.verified': 'Verified',
  'deficiency.overdue': 'Overdue',
  'deficiency.emergency': 'Emergency',
} as const satisfies Record<WebhookEvent, string>;

export const WEBHOOK_NAME_LENGTH = 100;
export const WEBHOOK_URL_LENGTH = 2000;
export const MOST_WEBHOOKS = 10;
/**
 * How many hours a delivery is retried. A webhook that has accepted nothing for this time is
 * paused.
 */
export const RETRY_HOURS = 24;
/** How many hours the previous secret is still used for signatures after a rotation. */
export const ROTATION_HOURS = 24;

export const deliveryStates = ['Waiting', 'Delivered', 'Failed'] as const;
