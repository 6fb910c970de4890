/** Sends the deliveries in the outbox of the webhooks, with retries for a day. */
import { randomUUID } from 'node:crypto';
import type { Services } from '#server/core/context.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { webhookPausedMessage } from '#server/mail/deficiency-message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { type DeliveryOutcome, postSigned, WEBHOOK_TIMEOUT } from './post.ts';
import type { Transaction } from '#server/core/db.ts';
import {
  type DueDelivery,
  listWhomToNotify,
  noteDelivered,
  noteFailedDelivery,
  noteOverdue,
  takeDueDeliveries,
} from './queries-sending.ts';
import { noteOverdueFor } from '#server/notice/queries-notify.ts';
import { signatureOf } from './signature.ts';
import { queueWebhookEvent } from '#server/ledger/webhook-events.ts';
import { targetPolicy } from '#server/core/outbound/target-address.ts';
import { inSpan } from '#server/core/operation/spans.ts';

type DeliveryServices = Pick<Services, 'database' | 'settings' | 'processRecord'>;

/** Seconds for which a delivery is reserved; longer than an attempt takes. */
const LEASE = 60;

/** 10, 20, 40 … seconds, at most an hour, with a random deviation of up to 20 %. */
const backOff = (attempts: number): number =>
  Math.round(Math.min(3600, 10 * 2 ** Math.min(attempts - 1, 20)) * (0.8 + 0.4 * Math.random()));

/**
 * Sends the deliveries that are due at `now` and returns how many were accepted. Any number of
 * processes may call it concurrently.
 */
export const deliverDue = async (
  services: DeliveryServices,
  now: () => Date,
  {
    timeout = WEBHOOK_TIMEOUT,
    isStopped = () => false,
  }: { timeout?: number; isStopped?: () => boolean } = {},
): Promise<number> => {
  const { database } = services;
  let accepted = 0;
  for (;;) {
    const due = isStopped()
      ? []
      : await database.asSystem((db) => takeDueDeliveries(db, now(), LEASE));
    if (due.length === 0) return accepted;
    const outcomes = await Promise.all(due.map((each) => deliver(services, each, now, timeout)));
    accepted += outcomes.filter(({ isAccepted }) => isAccepted).length;
  }
};

const deliver = async (
  { database, settings }: DeliveryServices,
  delivery: DueDelivery,
  now: () => Date,
  timeout: number,
): Promise<DeliveryOutcome> => {
  const { id, url, event, body } = delivery;
  const signature = signatureOf(settings.secret, delivery, { body, now: now() });
  const headers = {
    'good-repair-event': event,
    'good-repair-delivery': id,
    'good-repair-signature': signature,
  };
  const policy = targetPolicy(settings.webhookNetworks);
  const outcome = await inSpan('webhook deliver', 'client', () =>
    postSigned({ url, body, headers }, policy, timeout),
  );
  await database.asSystem(async (db) => {
    if (outcome.isAccepted) return noteDelivered(db, delivery, outcome, now());
    const seconds = backOff(delivery.attempts);
    const { isPaused } = await noteFailedDelivery(db, delivery, outcome, { now: now(), seconds });
    if (!isPaused) return;
    for (const { webhook, name, email } of await listWhomToNotify(db, delivery)) {
      const message = webhookPausedMessage(settings.appUrl, name, { webhook, ...outcome });
      const cause = `webhook-paused:${randomUUID()}` as const;
      await queueMail(db, { accountId: delivery.accountId, cause, recipient: email, message });
    }
  });
  return outcome;
};

type JobLog = { error: (facts: object, sentence: string) => void };

/**
 * Sends deliveries every two seconds, and looks for deficiencies that became overdue every ten
 * minutes.
 */
export const startWebhooks = (
  services: DeliveryServices,
  log: JobLog,
): { stop(): Promise<void> } => {
  const jobs: Polling[] = [
    startPolling((isStopped) => deliverDue(services, () => new Date(), { isStopped }), {
      delay: 2000,
      pause: 2000,
      onError: (error) => log.error({ err: error }, 'the webhooks could not be delivered'),
      noteRun: services.processRecord?.runOf('webhooks'),
    }),
    startPolling(() => noteAllOverdue(services, new Date()), {
      delay: 60_000,
      pause: 600_000,
      onError: (error) => log.error({ err: error }, 'what is overdue could not be noted'),
      noteRun: services.processRecord?.runOf('overdue deficiencies'),
    }),
  ];
  return {
    stop: async () => {
      for (const job of jobs) await job.stop();
    },
  };
};

const noteSomeOverdue = async (db: Transaction, now: Date): Promise<number> => {
  const overdue = await noteOverdue(db, now);
  for (const [accountId, rows] of Map.groupBy(overdue, (one) => one.accountId)) {
    const ids = rows.map(({ id }) => id);
    await queueWebhookEvent(db, accountId, ids, 'deficiency.overdue');
    await noteOverdueFor(db, accountId, ids, now);
  }
  return overdue.length;
};

/** Queues an event for each deficiency that became overdue, and adds the notices in the app. */
export const noteAllOverdue = async ({ database }: DeliveryServices, now: Date): Promise<void> => {
  while ((await database.asSystem((db) => noteSomeOverdue(db, now))) > 0);
};
