/** A delivery is sent once, although two processes run the job at the same time. */
import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { engineKind } from '#server/test/engine.ts';
import { webhookTools } from '#server/webhook/test/webhook-tools.ts';
import { takeDueDeliveries } from './queries-sending.ts';

const { app, services, aDistrict } = await testApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

const { begin, deliver, deliveriesOf, inspect } = webhookTools({ app, services, aDistrict });

test('a second run of the job does not send a delivery that the first is still sending', async () => {
  const setup = await begin();
  const { bob, site, receiver } = setup;
  await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
  receiver.behave('hold');
  const first = deliver(setup);
  await receiver.firstReceived;
  // A second request would be accepted at once, so the second run ends in any case.
  receiver.behave(200);
  expect(await deliver(setup)).toBe(0);
  expect(receiver.received).toHaveLength(1);
  receiver.answerAll();
  expect(await first).toBe(1);
  expect(await deliver(setup)).toBe(0);
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(setup)).toMatchObject([{ state: 'Delivered', attempts: 1 }]);
});

// The embedded engine has one connection, so a second transaction cannot begin before the first ends.
test.runIf(engineKind === 'server')(
  'a run of the job skips a delivery that an open transaction of another run is taking',
  async () => {
    const setup = await begin();
    const { bob, site, receiver, clock } = setup;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    const taken = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const open = services.database.asSystem(async (db) => {
      expect(await takeDueDeliveries(db, clock.now(), 60)).toHaveLength(1);
      taken.resolve();
      await rest.promise;
    });
    await Promise.race([taken.promise, open]);
    try {
      // Without `skip locked` this run would wait until the statement times out.
      expect(await deliver(setup)).toBe(0);
    } finally {
      rest.resolve();
      await open;
    }
    expect(await deliver(setup)).toBe(0);
    expect(receiver.received).toEqual([]);
  },
);
