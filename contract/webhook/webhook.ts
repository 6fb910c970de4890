/** Webhooks, which administrators set up for other programs, such as maintenance systems. */
import { z } from 'zod';
import {
  deliveryStates,
  WEBHOOK_NAME_LENGTH,
  WEBHOOK_URL_LENGTH,
  webhookEvents,
} from '#domain/account/webhook.ts';
import { Id, Instant, requiredName, requiredText } from '#contract/common.ts';

const notUrl = 'must be an address like https://maintenance.example.org/hook';

const Url = requiredText(WEBHOOK_URL_LENGTH, 'is required: please enter the address').refine(
  (text) => {
    const url = URL.parse(text);
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    return isWeb && url.username === '' && url.password === '' && url.hash === '';
  },
  { error: notUrl },
);
const Events = z
  .array(z.enum(webhookEvents, { error: `must be one of: ${webhookEvents.join(', ')}` }), {
    error: 'must be a list of events',
  })
  .min(1, { error: 'please choose at least one event' })
  .max(webhookEvents.length, { error: 'may not name an event twice' })
  .refine((events) => new Set(events).size === events.length, {
    error: 'may not name an event twice',
  });

const Name = requiredName(WEBHOOK_NAME_LENGTH, 'is required: please enter whom it notifies');

export const WebhookForm = { name: Name, url: Url, events: Events };

/** The settings in an update; omitted fields are not changed. */
export const WebhookChange = {
  name: Name.optional(),
  url: Url.optional(),
  events: Events.optional(),
  /** If true, nothing is sent until it is set to false again; meanwhile, events wait to be sent. */
  isPaused: z.boolean({ error: 'must be true or false' }).optional(),
};

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isPaused: z.boolean(),
  /** Whether the webhook was paused because its receiver had accepted nothing for a day. */
  isPausedForFailure: z.boolean(),
  /** The time since which no delivery has been accepted; null if the last one was accepted. */
  failingSince: Instant.nullable(),
  /** The time until which deliveries are also signed with the previous secret. */
  oldSecretUntil: Instant.nullable(),
  waiting: z.int(),
  createdAt: Instant,
  createdBy: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

/**
 * A webhook with its secret, which is shown only when the webhook is created or the secret is
 * renewed.
 */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });

export const WebhookDelivery = z.object({
  id: Id,
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The HTTP status of the latest response. */
  status: z.int().nullable(),
  problem: z.string(),
  createdAt: Instant,
  triedAt: Instant.nullable(),
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
