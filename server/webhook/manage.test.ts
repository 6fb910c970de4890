/** The management of webhooks and deliveries by an administrator. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { webhookTools } from './test/webhook-tools.ts';

const { app, services, aDistrict } = await testApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
const { begin, deliver, deliveriesOf } = webhookTools({ app, services, aDistrict });

test('a webhook is created, changed, given a new secret, tested and deleted', async () => {
  const { alice, receiver, webhook } = await begin();
  const { id } = webhook;
  const form = { name: 'Tickets', url: receiver.url, events: ['deficiency.found'] };
  const created = await alice.ask('webhook/create', form);
  expect(created).toMatchObject({ message: 'Webhook created', data: { ...form, isPaused: false } });
  const { secret, ...listed } = created.data;
  const { list } = (await alice.ask('webhook/list')).data;
  expect(list).toHaveLength(2);
  expect(list).toContainEqual(listed);
  const updated = await alice.ask('webhook/update', { id, name: "Nguyễn's orders" });
  expect(updated.message).toBe('Webhook updated');
  const renewed = await alice.ask('webhook/rotate', { id: listed.id });
  expect(renewed).toEqual({
    message: 'Secret renewed',
    data: { ...listed, oldSecretUntil: expect.any(String), secret: expect.any(String) },
  });
  expect(renewed.data.secret).not.toBe(secret);
  expect((await alice.ask('webhook/ping', { id })).message).toBe('Test queued');
  expect((await alice.ask('webhook/delete', { id })).message).toBe('Webhook deleted');
  expect((await alice.ask('webhook/list')).data.list).toMatchObject([{ name: 'Tickets' }]);
});

test('a delivery that arrived can be sent again', async () => {
  const setup = await begin();
  const { alice, webhook, receiver, clock } = setup;
  await alice.ask('webhook/ping', { id: webhook.id });
  await deliver(setup);
  const [delivery] = await deliveriesOf(setup);
  const id = delivery?.id as string;
  expect(await alice.ask('webhook/resend', { id })).toMatchObject({ message: 'Delivery queued' });
  expect(await deliveriesOf(setup)).toMatchObject([{ id, state: 'Waiting' }]);
  clock.pass(60_000);
  await deliver(setup);
  expect(await deliveriesOf(setup)).toMatchObject([{ id, state: 'Delivered', attempts: 2 }]);
  const sent = receiver.received.map(({ headers }) => headers['good-repair-delivery']);
  expect(sent).toEqual([id, id]);
});

test('the deliveries of a webhook are read page by page, the newest first', async () => {
  const { alice, receiver, webhook } = await begin();
  const form = { name: 'Tickets', url: receiver.url, events: ['deficiency.found'] };
  const other = (await alice.ask('webhook/create', form)).data;
  for (const { id } of [webhook, webhook, webhook, other]) await alice.ask('webhook/ping', { id });
  const read = async (page: number) =>
    (await alice.ask('webhook/deliveries', { webhookId: webhook.id, page, limit: 2 })).data;
  const [first, second] = [await read(1), await read(2)];
  expect([first.list.length, second.list.length]).toEqual([2, 1]);
  expect([first.totalPages, second.totalPages]).toEqual([2, 2]);
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(3);
});

describe('calls about a webhook do not find', () => {
  const notFound = { status: 404, code: 'webhook-not-found' };

  test('a webhook of another account, which stays unchanged', async () => {
    const setup = await begin();
    const { alice: stranger } = await aDistrict();
    const { id } = setup.webhook;
    await setup.alice.ask('webhook/ping', { id });
    for (const [name, input] of [
      ['webhook/update', { id, name: 'Mine' }],
      ['webhook/rotate', { id }],
      ['webhook/ping', { id }],
      ['webhook/delete', { id }],
      ['webhook/deliveries', { webhookId: id }],
    ] as const) {
      expect(await stranger.refused(name, input)).toMatchObject(notFound);
    }
    const [delivery, ...others] = await deliveriesOf(setup);
    expect(others).toEqual([]);
    expect(await stranger.refused('webhook/resend', { id: delivery?.id })).toMatchObject({
      status: 404,
      code: 'delivery-not-found',
    });
    const [stored] = await inSystem(
      services,
      sql<object>`select name, secret_number from webhook where id = ${id}`,
    );
    expect(stored).toEqual({ name: 'Work orders', secret_number: 1 });
  });

  test('a webhook that was deleted', async () => {
    const { alice, webhook } = await begin();
    await alice.ask('webhook/delete', { id: webhook.id });
    expect(await alice.refused('webhook/delete', { id: webhook.id })).toMatchObject(notFound);
    expect(await alice.refused('webhook/deliveries', { webhookId: webhook.id })).toMatchObject(
      notFound,
    );
  });
});
