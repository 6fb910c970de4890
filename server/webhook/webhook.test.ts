/**
 * Webhooks, from the change to a deficiency to a real receiver. The clock of the job is a
 * parameter.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DeficiencyNotice } from '#contract/webhook/notice.ts';
import { withWebhookEvents } from '#server/ledger/webhook-events.ts';
import { inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { deliverDue, noteAllOverdue } from './sending/deliver.ts';
import type { ReceivedRequest } from './test/receiver.ts';
import { type WebhookSetup, HOUR, MINUTE, webhookTools } from './test/webhook-tools.ts';

const { app, services, aDistrict } = await testApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

const { begin, deliver, deliveriesOf, inspect } = webhookTools({ app, services, aDistrict });

const bodyOf = ({ body }: ReceivedRequest) => DeficiencyNotice.parse(JSON.parse(body));

const eventsOf = ({ receiver }: WebhookSetup) =>
  receiver.received.map((one) => {
    const { event, data } = bodyOf(one);
    return `${event} ${data.category}`;
  });

const webhookOf = async ({ alice }: WebhookSetup) => (await alice.ask('webhook/list')).data.list[0];

/** The number of signatures in the header that are valid for a secret. */
const signedBy = (secret: string, { headers, body }: ReceivedRequest): number => {
  const header = String(headers['good-repair-signature']);
  const seconds = /^t=(\d+),/.exec(header)?.[1] as string;
  const right = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return header.split(',').filter((part) => part === `v1=${right}`).length;
};

describe('a webhook', () => {
  test('is notified when a deficiency is found, changed, repaired and verified', async () => {
    const setup = await begin();
    const { bob, site, receiver } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    await deliver(setup);
    const [{ id } = { id: '' }] = (await bob.ask('deficiency/list')).data.list;
    await bob.ask('deficiency/update', { id, workOrder: 'WO-7' });
    await deliver(setup);
    await bob.ask('deficiency/update', { id, state: 'Repaired' });
    await deliver(setup);
    await inspect(bob, site, '2026-10-01', {});
    await deliver(setup);
    expect(eventsOf(setup)).toEqual([
      'deficiency.found fire',
      'deficiency.changed fire',
      'deficiency.repaired fire',
      'deficiency.verified fire',
    ]);
    expect(bodyOf(receiver.received[1] as ReceivedRequest)).toMatchObject({
      id: receiver.received[1]?.headers['good-repair-delivery'],
      data: { id, mark: 'Poor', state: 'Open', workOrder: 'WO-7', dueDate: '2026-10-01' },
    });
    expect(receiver.received[1]?.headers).toMatchObject({
      'content-type': 'application/json',
      'good-repair-event': 'deficiency.changed',
    });
  });

  test('receives all facts of a deficiency as they are after the change', async () => {
    const setup = await begin();
    const { alice, bob, site, receiver } = setup;
    const label = 'Gym';
    await inspect(bob, site, '2026-08-01', { fire: 'Poor' });
    await inspect(bob, site, '2026-08-15', {});
    await inspect(bob, site, '2026-09-01', { fire: 'Deficient' });
    await inspect(bob, site, '2026-09-10', { fire: 'Deficient' });
    const { list } = (await bob.ask('deficiency/list', { state: 'Open' })).data;
    const { id = '', version = 0 } = list[0] ?? {};
    const plan = { assigneeId: bob.id, trade: 'Fire systems', workOrder: 'WO-8' };
    await bob.ask('deficiency/update', { id, dueDate: '2027-01-31', ...plan });
    const area = site.areas[label] as string;
    await alice.ask('area/delete', { id: area });
    await deliver(setup);
    const about = receiver.received.map(bodyOf).filter(({ data }) => data.id === id);
    const facts = {
      id,
      schoolId: site.schoolId,
      school: 'Nguyễn Du Elementary',
      area: { id: area, label },
      category: 'fire',
      mark: 'Deficient',
      state: 'Open',
      firstFound: '2026-09-01',
      lastFound: '2026-09-10',
      timesFound: 2,
      dueDate: '2027-01-31',
      repeat: true,
      assignee: { id: bob.id, name: 'bob inspector' },
      trade: 'Fire systems',
      workOrder: 'WO-8',
      version: version + 1,
      deleted: false,
    };
    expect(about.at(-2)?.data).toEqual(facts);
    expect(about.at(-1)).toMatchObject({
      event: 'deficiency.changed',
      data: { ...facts, deleted: true },
    });
  });

  test('is notified once when a deadline has passed in the time zone of the account', async () => {
    const setup = await begin(['deficiency.overdue']);
    const { alice, bob, site } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
    // The deficiency is due on 1 October. In the time zone of the account, that day ends at 07:00
    // UTC on 2 October.
    await noteAllOverdue(services, new Date('2026-10-02T06:59:00Z'));
    await deliver(setup);
    expect(eventsOf(setup)).toEqual([]);
    for (const time of ['07:01', '07:02']) {
      await noteAllOverdue(services, new Date(`2026-10-02T${time}:00Z`));
    }
    await deliver(setup);
    expect(eventsOf(setup)).toEqual(['deficiency.overdue fire']);
    const [{ id } = { id: '' }] = (await bob.ask('deficiency/list')).data.list;
    await alice.ask('deficiency/update', { id, dueDate: '2026-10-10' });
    await noteAllOverdue(services, new Date('2026-10-12T12:00:00Z'));
    await deliver(setup);
    expect(eventsOf(setup)).toEqual(['deficiency.overdue fire', 'deficiency.overdue fire']);
  });

  test('receives only the events that it subscribes to, and none for a change that was rolled back', async () => {
    const setup = await begin(['deficiency.repaired']);
    const { bob, site, accountId } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    const undo = new Error('Undone.');
    const [found] = (await bob.ask('deficiency/list')).data.list;
    const work = services.database.asAccount(accountId, async (db) => {
      await withWebhookEvents(db, accountId, [{ id: found?.id as string }], async () => {
        await sql`update deficiency set work_state = 'Repaired', work_state_on = now(),
          work_state_at = now()`.execute(db);
      });
      const { rows } = await sql`select from webhook_delivery`.execute(db);
      expect(rows).toHaveLength(1);
      throw undo;
    });
    await expect(work).rejects.toBe(undo);
    await deliver(setup);
    expect(eventsOf(setup)).toEqual([]);
  });

  test('signs time and body, with both secrets for a day after a rotation', async () => {
    const setup = await begin();
    const { alice, bob, site, receiver, webhook, clock } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    await deliver(setup);
    const { data } = await alice.ask('webhook/rotate', { id: webhook.id });
    expect(data.secret).not.toBe(webhook.secret);
    await alice.ask('webhook/ping', { id: webhook.id });
    await deliver(setup);
    clock.pass(25 * HOUR);
    await alice.ask('webhook/ping', { id: webhook.id });
    await deliver(setup);
    const [before, during, after] = receiver.received as [
      ReceivedRequest,
      ReceivedRequest,
      ReceivedRequest,
    ];
    expect([before, during, after].map((one) => signedBy(webhook.secret, one))).toEqual([1, 1, 0]);
    expect([before, during, after].map((one) => signedBy(data.secret, one))).toEqual([0, 1, 1]);
    const seconds = Math.floor(clock.now().getTime() / 1000);
    expect(after.headers['good-repair-signature']).toMatch(new RegExp(`^t=${seconds},`));
    const tampered = { ...before, body: before.body.replace('Poor', 'Good') };
    expect(signedBy(webhook.secret, tampered)).toBe(0);
  });

  test('is notified, when it is resumed, of what happened while it was paused', async () => {
    const setup = await begin();
    const { alice, bob, site, webhook } = setup;
    await alice.ask('webhook/update', { id: webhook.id, isPaused: true });
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    await deliver(setup);
    expect(eventsOf(setup)).toEqual([]);
    expect(await webhookOf(setup)).toMatchObject({ isPaused: true, waiting: 1 });
    await alice.ask('webhook/update', { id: webhook.id, isPaused: false });
    await deliver(setup);
    expect(eventsOf(setup)).toEqual(['deficiency.found fire']);
  });

  test('gets each delivery once if several processes deliver', async () => {
    const setup = await begin();
    const { bob, site } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient', sewer: 'Poor' });
    await Promise.all([deliver(setup), deliver(setup), deliver(setup)]);
    expect(eventsOf(setup).toSorted()).toEqual(
      ['fire', 'roofs', 'sewer'].map((category) => `deficiency.found ${category}`),
    );
  });
});

describe('a receiver', () => {
  test.each([
    [500, 500, 'It answered 500.'],
    ['redirect', 302, 'It answered 302, a redirect, which is not followed.'],
    ['break off', null, 'The connection was broken off.'],
    ['hang', null, 'It did not answer in time.'],
  ] as const)(
    'gets a delivery again later after the failure %s, until it accepts',
    async (manner, status, problem) => {
      const setup = await begin();
      const { bob, site, receiver, clock } = setup;
      await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
      receiver.behave(manner);
      // The timeout is shortened only where no response is expected, so that a slow machine passes
      // too.
      await deliver(setup, manner === 'hang' ? 500 : undefined);
      expect(await deliveriesOf(setup)).toMatchObject([
        { state: 'Waiting', attempts: 1, status, problem },
      ]);
      await deliver(setup);
      expect(receiver.received).toHaveLength(1);
      clock.pass(MINUTE);
      receiver.behave(204);
      await deliver(setup);
      expect(await deliveriesOf(setup)).toMatchObject([
        { state: 'Delivered', attempts: 2, status: 204, problem: '' },
      ]);
      // A retry sends the same body to the same path, so that the receiver can recognize it.
      expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
      expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(['/hook']));
    },
  );

  test('has accepted a delivery as soon as the response begins; the response is not read to the end', async () => {
    const setup = await begin();
    const { bob, site, receiver } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    receiver.behave('endless');
    // The timeout is longer than this test may take, so that the response is not broken off because
    // of the timeout.
    await deliver(setup, 10 * MINUTE);
    expect(await deliveriesOf(setup)).toMatchObject([{ state: 'Delivered', status: 200 }]);
    await receiver.brokenOff;
  }, 60_000);

  test('has its webhook paused after failing for a day, with one email to each administrator; the failed delivery can be resent after resuming', async () => {
    const setup = await begin();
    const { alice, bob, site, receiver, webhook, clock } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    receiver.behave(503);
    for (let hour = 0; hour < 30; hour += 1) {
      await deliver(setup);
      clock.pass(HOUR + 15 * MINUTE);
    }
    const paused = await webhookOf(setup);
    expect(paused).toMatchObject({ isPaused: true, isPausedForFailure: true });
    const [{ attempts, state } = { attempts: 0, state: '' }] = await deliveriesOf(setup);
    expect(state).toBe('Failed');
    expect(attempts).toBe(receiver.received.length);
    expect(attempts).toBeGreaterThan(15);
    const [row] = await inSystem(
      services,
      sql<{ email: string }>`select email from app_user where id = ${alice.id}`,
    );
    const mails = await mailsTo(services, row?.email as string);
    expect(mails.map(({ subject }) => subject)).toEqual(['Webhook paused: Work orders']);
    expect(mails[0]?.text).toContain('It answered 503.');

    const { id: deliveryId } = (await deliveriesOf(setup))[0] as { id: string };
    receiver.behave(200);
    await alice.ask('webhook/update', { id: webhook.id, isPaused: false });
    await alice.ask('webhook/resend', { id: deliveryId });
    await deliver(setup);
    expect(await deliveriesOf(setup)).toMatchObject([{ id: deliveryId, state: 'Delivered' }]);
    expect(await webhookOf(setup)).toMatchObject({
      isPaused: false,
      isPausedForFailure: false,
      failingSince: null,
    });
  });
});

describe('the network address of a receiver', () => {
  test('is checked again for each delivery, and the connection uses the checked address', async () => {
    const setup = await begin();
    const { bob, site, webhook, receiver } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    const { port } = new URL(receiver.url);
    const forbidden = { ...services, settings: { ...services.settings, webhookNetworks: [] } };
    // This simulates a URL that led to a public address when the webhook was saved, and that now
    // leads to a forbidden address.
    for (const url of [receiver.url, `http://localhost:${port}/hook`]) {
      await inSystem(services, sql`update webhook set url = ${url} where id = ${webhook.id}`);
      await deliverDue(forbidden, setup.clock.now);
      setup.clock.pass(10 * MINUTE);
    }
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(setup)).toMatchObject([
      { state: 'Waiting', attempts: 2, problem: 'The address is not on the public internet.' },
    ]);
  });
});
