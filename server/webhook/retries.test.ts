/** When a delivery that was not accepted is retried, and when it is given up. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { takeDueDeliveries } from './sending/queries-sending.ts';
import { type WebhookSetup, HOUR, MINUTE, webhookTools } from './test/webhook-tools.ts';

const { app, services, aDistrict } = await testApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
const { begin, deliver, deliveriesOf, inspect } = webhookTools({ app, services, aDistrict });

const aFailing = async (): Promise<WebhookSetup> => {
  const setup = await begin();
  await inspect(setup.bob, setup.site, '2026-09-01', { fire: 'Poor' });
  setup.receiver.behave(503);
  return setup;
};

const stateOf = async (setup: WebhookSetup) => (await deliveriesOf(setup))[0]?.state;

const webhookOf = async ({ alice }: WebhookSetup) => (await alice.ask('webhook/list')).data.list[0];

test('each pause between attempts is twice the previous one, up to an hour, with a deviation of up to a fifth', async () => {
  const setup = await aFailing();
  const { clock, webhook } = setup;
  for (const seconds of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]) {
    await deliver(setup);
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

test('a receiver that never answers does not hold up the others with everything that is due for it', async () => {
  const setup = await begin();
  const { bob, site, receiver, clock } = setup;
  const marks = Object.fromEntries(categoryIds.map((category) => [category, 'Poor']));
  await inspect(bob, site, '2026-09-01', marks);
  receiver.behave('hang');
  await deliver(setup, 500);
  expect(receiver.received).toHaveLength(5);
  receiver.behave(204);
  clock.pass(MINUTE);
  await deliver(setup);
  expect(new Set((await deliveriesOf(setup)).map(({ state }) => state))).toEqual(
    new Set(['Delivered']),
  );
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
  const setup = await aFailing();
  const { clock, receiver, alice, webhook } = setup;
  await deliver(setup);
  clock.pass(20 * HOUR);
  receiver.behave(204);
  await deliver(setup);
  expect(await webhookOf(setup)).toMatchObject({ failingSince: null });
  receiver.behave(503);
  await alice.ask('webhook/ping', { id: webhook.id });
  await deliver(setup);
  clock.pass(5 * HOUR);
  await deliver(setup);
  expect(await webhookOf(setup)).toMatchObject({ isPaused: false });
});

test('changing the URL or resuming the webhook resets the period of failures; changing the name or pausing does not', async () => {
  const setup = await aFailing();
  const { alice, webhook, receiver } = setup;
  await deliver(setup);
  const { failingSince } = (await webhookOf(setup)) ?? {};
  expect(failingSince).toEqual(expect.any(String));
  for (const change of [{ name: 'Work orders' }, { isPaused: true }]) {
    await alice.ask('webhook/update', { id: webhook.id, ...change });
    expect(await webhookOf(setup)).toMatchObject({ ...change, failingSince });
  }
  await alice.ask('webhook/update', { id: webhook.id, isPaused: false });
  expect(await webhookOf(setup)).toMatchObject({ isPaused: false, failingSince: null });

  setup.clock.pass(HOUR);
  await deliver(setup);
  expect(await webhookOf(setup)).toMatchObject({ failingSince: expect.any(String) });
  await alice.ask('webhook/update', { id: webhook.id, url: `${receiver.url}/another` });
  expect(await webhookOf(setup)).toMatchObject({ failingSince: null });
});

test('a webhook cannot be changed to a URL that a new webhook may not have', async () => {
  const setup = await begin();
  const { alice, webhook, receiver } = setup;
  const url = 'http://10.0.0.1/hook';
  const refused = await alice.refused('webhook/update', { id: webhook.id, url });
  expect(refused).toMatchObject({ status: 400, field: 'url' });
  expect(await webhookOf(setup)).toMatchObject({ url: receiver.url });
});

test('a delivery that waited while its webhook was paused, or that an administrator sends again, is tried for another day', async () => {
  const setup = await aFailing();
  const { clock, alice, webhook } = setup;
  await deliver(setup);
  await alice.ask('webhook/update', { id: webhook.id, isPaused: true });
  clock.pass(25 * HOUR);
  await deliver(setup);
  expect(await deliveriesOf(setup)).toMatchObject([{ state: 'Waiting', attempts: 1 }]);
  await alice.ask('webhook/update', { id: webhook.id, isPaused: false });
  await deliver(setup);
  expect(await deliveriesOf(setup)).toMatchObject([{ state: 'Waiting', attempts: 2 }]);
  clock.pass(25 * HOUR);
  await deliver(setup);
  expect(await stateOf(setup)).toBe('Failed');
  await alice.ask('webhook/update', { id: webhook.id, isPaused: false });
  await alice.ask('webhook/resend', { id: (await deliveriesOf(setup))[0]?.id as string });
  await deliver(setup);
  expect(await stateOf(setup)).toBe('Waiting');
});

test('a delivery is given up a day after its first attempt, not earlier', async () => {
  const setup = await aFailing();
  const { clock } = setup;
  await deliver(setup);
  clock.pass(24 * HOUR - MINUTE);
  await deliver(setup);
  expect(await stateOf(setup)).toBe('Waiting');
  clock.pass(2 * HOUR);
  await deliver(setup);
  expect(await stateOf(setup)).toBe('Failed');
  const { length } = setup.receiver.received;
  clock.pass(2 * HOUR);
  await deliver(setup);
  expect(setup.receiver.received).toHaveLength(length);
});

test('nothing is sent for an account that is not active', async () => {
  const setup = await aFailing();
  const { accountId, clock, receiver } = setup;
  const setActive = (isActive: boolean) =>
    inSystem(services, sql`update account set is_active = ${isActive} where id = ${accountId}`);
  await setActive(false);
  await deliver(setup);
  expect(receiver.received).toEqual([]);
  await setActive(true);
  clock.pass(MINUTE);
  await deliver(setup);
  expect(receiver.received).toHaveLength(1);
});
