/** When a delivery that was not accepted is retried, and when it is given up. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { takeDueDeliveries } from './sending/queries-sending.ts';
import { type WebhookSetup, HOUR, MINUTE, webhookTools } from './test/webhook-tools.ts';

const { app, services, aDistrict } = await testApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
const { begin, deliver, deliveriesOf, inspect } = webhookTools({ app, services, aDistrict });

const aFailing = async (): Promise<WebhookSetup> => {
  const begun = await begin();
  await inspect(begun.bob, begun.site, '2026-09-01', { fire: 'Poor' });
  begun.receiver.behave(503);
  return begun;
};

const stateOf = async (begun: WebhookSetup) => (await deliveriesOf(begun))[0]?.state;

const webhookOf = async ({ alice }: WebhookSetup) => (await alice.ask('webhook/list')).data.list[0];

test('each pause between attempts is twice the previous one, up to an hour, with a deviation of up to a fifth', async () => {
  const begun = await aFailing();
  const { clock, webhook } = begun;
  for (const seconds of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]) {
    await deliver(begun);
    const [row] = await inSystem(
      services,
      sql<{ pause: number }>`
        select extract(epoch from due_at - ${clock.now().toISOString()}::timestamptz)::float8 as pause
        from webhook_delivery where webhook_id = ${webhook.id}`,
    );
    expect(row?.pause).toBeGreaterThanOrEqual(0.8 * seconds - 1);
    expect(row?.pause).toBeLessThanOrEqual(1.2 * seconds + 1);
    clock.pass(2 * HOUR);
  }
});

test('a delivery that a process took can be taken again after a minute, not earlier', async () => {
  const { clock, accountId } = await aFailing();
  const take = () => services.database.asSystem((db) => takeDueDeliveries(db, clock.now(), 60));
  expect(await take()).toMatchObject([{ accountId, attempts: 1 }]);
  clock.pass(MINUTE - 1000);
  expect(await take()).toEqual([]);
  clock.pass(2000);
  expect(await take()).toMatchObject([{ accountId, attempts: 2 }]);
});

test('a delivery that was taken before the clock was set back a day is taken again after a minute', async () => {
  const { clock, accountId } = await aFailing();
  const dayAhead = () => new Date(clock.now().getTime() + 24 * HOUR);
  const take = (now: Date) => services.database.asSystem((db) => takeDueDeliveries(db, now, 60));
  expect(await take(dayAhead())).toMatchObject([{ accountId, attempts: 1 }]);
  // The process that took the delivery may still be sending it.
  expect(await take(clock.now())).toEqual([]);
  clock.pass(MINUTE + 1000);
  expect(await take(clock.now())).toMatchObject([{ accountId, attempts: 2 }]);
});

test('an accepted delivery ends the period of failures', async () => {
  const begun = await aFailing();
  const { clock, receiver, alice, webhook } = begun;
  await deliver(begun);
  clock.pass(20 * HOUR);
  receiver.behave(204);
  await deliver(begun);
  expect(await webhookOf(begun)).toMatchObject({ failingSince: null });
  receiver.behave(503);
  await alice.ask('webhook/ping', { id: webhook.id });
  await deliver(begun);
  clock.pass(5 * HOUR);
  await deliver(begun);
  expect(await webhookOf(begun)).toMatchObject({ isPaused: false });
});

test('changing the URL or resuming the webhook resets the period of failures; changing the name or pausing does not', async () => {
  const begun = await aFailing();
  const { alice, webhook, receiver } = begun;
  await deliver(begun);
  const { failingSince } = (await webhookOf(begun)) ?? {};
  expect(failingSince).toEqual(expect.any(String));
  for (const change of [{ name: 'Work orders' }, { isPaused: true }]) {
    await alice.ask('webhook/update', { id: webhook.id, ...change });
    expect(await webhookOf(begun)).toMatchObject({ ...change, failingSince });
  }
  await alice.ask('webhook/update', { id: webhook.id, isPaused: false });
  expect(await webhookOf(begun)).toMatchObject({ isPaused: false, failingSince: null });

  begun.clock.pass(HOUR);
  await deliver(begun);
  expect(await webhookOf(begun)).toMatchObject({ failingSince: expect.any(String) });
  await alice.ask('webhook/update', { id: webhook.id, url: `${receiver.url}/another` });
  expect(await webhookOf(begun)).toMatchObject({ failingSince: null });
});

test('a webhook cannot be changed to a URL that a new webhook may not have', async () => {
  const begun = await begin();
  const { alice, webhook, receiver } = begun;
  const url = 'http://10.0.0.1/hook';
  const refused = await alice.refused('webhook/update', { id: webhook.id, url });
  expect(refused).toMatchObject({ status: 400, field: 'url' });
  expect(await webhookOf(begun)).toMatchObject({ url: receiver.url });
});

test('a delivery that waited while its webhook was paused, or that an administrator sends again, is tried for another day', async () => {
  const begun = await aFailing();
  const { clock, alice, webhook } = begun;
  await deliver(begun);
  await alice.ask('webhook/update', { id: webhook.id, isPaused: true });
  clock.pass(25 * HOUR);
  await deliver(begun);
  expect(await deliveriesOf(begun)).toMatchObject([{ state: 'Waiting', attempts: 1 }]);
  await alice.ask('webhook/update', { id: webhook.id, isPaused: false });
  await deliver(begun);
  expect(await deliveriesOf(begun)).toMatchObject([{ state: 'Waiting', attempts: 2 }]);
  clock.pass(25 * HOUR);
  await deliver(begun);
  expect(await stateOf(begun)).toBe('Failed');
  await alice.ask('webhook/update', { id: webhook.id, isPaused: false });
  await alice.ask('webhook/resend', { id: (await deliveriesOf(begun))[0]?.id as string });
  await deliver(begun);
  expect(await stateOf(begun)).toBe('Waiting');
});

test('a delivery is given up a day after its first attempt, not earlier', async () => {
  const begun = await aFailing();
  const { clock } = begun;
  await deliver(begun);
  clock.pass(24 * HOUR - MINUTE);
  await deliver(begun);
  expect(await stateOf(begun)).toBe('Waiting');
  clock.pass(2 * HOUR);
  await deliver(begun);
  expect(await stateOf(begun)).toBe('Failed');
  const { length } = begun.receiver.received;
  clock.pass(2 * HOUR);
  await deliver(begun);
  expect(begun.receiver.received).toHaveLength(length);
});

test('nothing is sent for an account that is not active', async () => {
  const begun = await aFailing();
  const { accountId, clock, receiver } = begun;
  const setActive = (isActive: boolean) =>
    inSystem(services, sql`update account set is_active = ${isActive} where id = ${accountId}`);
  await setActive(false);
  await deliver(begun);
  expect(receiver.received).toEqual([]);
  await setActive(true);
  clock.pass(MINUTE);
  await deliver(begun);
  expect(receiver.received).toHaveLength(1);
});
