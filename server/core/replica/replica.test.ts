import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { callerOf } from '#server/test/caller.ts';
import { fillTables } from '#server/test/guard/guard-fill.ts';
import { makeCall } from '#server/test/guard/guard-request.ts';
import { samples } from '#server/test/guard/guard-samples.ts';
import { aWorld } from '#server/test/guard/guard-world.ts';
import { aDistrict, type District } from '#server/test/people.ts';
import { type Pair, type ReplicaHarness, replicatedPair } from '#server/test/replica.ts';
import { requestOf } from '#server/test/request.ts';
import { aSchool } from '#server/test/schools.ts';

const namesIn = async (person: District['bob']) =>
  (await person.ask('school/list', {})).data.list.map(({ name }) => name);

/** Counts the lists and reports that `work` reads from each database. */
const readsOf = async ({ services }: ReplicaHarness, work: () => Promise<unknown>) => {
  const before = services.replica.state().reads;
  await work();
  const after = services.replica.state().reads;
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
};

const FROM_REPLICA = { replica: 1, primary: 0 };
const FROM_PRIMARY = { replica: 0, primary: 1 };

const replicaCalls = (Object.keys(calls) as CallName[]).filter((name) => {
  const { replica }: Call = calls[name];
  return replica;
});

describe('with a streaming replica', () => {
  let pair: Pair;
  let harness: ReplicaHarness;
  let district: District;

  beforeAll(async () => {
    pair = await replicatedPair();
    harness = await pair.open();
    district = await aDistrict(harness.app, harness.services);
    await untilUsed();
  });

  /** Waits until the replica has all rows and is used, also after a check that took too long. */
  const untilUsed = async () => {
    await pair.untilReplayed();
    do await harness.services.replica.checkLag();
    while (!harness.services.replica.state().isUsed);
  };

  /** Runs `work` while the replica replays nothing; afterwards the replica is used again. */
  const whilePaused = async (work: () => Promise<void>) => {
    await pair.untilReplayed();
    await pair.pause();
    try {
      await work();
    } finally {
      await pair.resume();
      await untilUsed();
    }
  };

  test('a list is read from the replica, under row-level security of the account', async () => {
    const other = await aDistrict(harness.app, harness.services);
    await aSchool(other.alice, { name: 'Mesa Grande Elementary' });
    await aSchool(district.alice, { name: 'Harvest Middle' });
    await untilUsed();
    const reads = await readsOf(harness, async () => {
      expect(await namesIn(district.bob)).toEqual(['Harvest Middle']);
    });
    expect(reads).toEqual(FROM_REPLICA);
    const schools = await harness.services.replica.read(undefined, (database) =>
      database.asAccount(other.accountId, async (db) => {
        const { rows } = await sql<{ name: string }>`select name from school`.execute(db);
        return rows;
      }),
    );
    expect(schools).toEqual([{ name: 'Mesa Grande Elementary' }]);
  });

  test('a person reads their own writes from the primary until the replica has replayed them', async () => {
    await whilePaused(async () => {
      await aSchool(district.alice, { name: "Señora O'Peña High" });
      const own = await readsOf(harness, async () => {
        expect(await namesIn(district.alice)).toContain("Señora O'Peña High");
      });
      expect(own).toEqual(FROM_PRIMARY);
      const others = await readsOf(harness, async () => {
        expect(await namesIn(district.bob)).not.toContain("Señora O'Peña High");
      });
      expect(others).toEqual(FROM_REPLICA);
    });
    const again = await readsOf(harness, async () => {
      expect(await namesIn(district.alice)).toContain("Señora O'Peña High");
    });
    expect(again).toEqual(FROM_REPLICA);
  });

  test("another process also reads a person's own writes from the primary, if the browser sends the cookie of the write", async () => {
    const second = await pair.open();
    await second.services.replica.checkLag();
    await whilePaused(async () => {
      const headers = { authorization: `Bearer ${district.alice.token}` };
      const school = { name: 'Napa Junction', type: 'Elementary School' };
      const made = await harness.app.inject({ ...requestOf('school/create', school), headers });
      const [cookie] = made.cookies;
      expect(cookie).toMatchObject({ name: 'written', httpOnly: true, sameSite: 'Strict' });
      const listed = (more: object) =>
        second.app.inject({ ...requestOf('school/list', {}), headers: { ...headers, ...more } });
      expect((await listed({})).body).not.toContain('Napa Junction');
      const carried = `written=${encodeURIComponent(cookie?.value ?? '')}`;
      expect((await listed({ cookie: carried })).body).toContain('Napa Junction');
    });
  });

  test('the cookie is also sent with the refusal of a write, which may have committed something before', async () => {
    const headers = { authorization: `Bearer ${district.alice.token}` };
    const school = { name: 'Vine Hill', type: 'Elementary School' };
    const create = () => harness.app.inject({ ...requestOf('school/create', school), headers });
    expect((await create()).statusCode).toBe(200);
    const refused = await create();
    expect(refused.statusCode).toBe(409);
    expect(refused.cookies).toMatchObject([{ name: 'written' }]);
    const read = await harness.app.inject({ ...requestOf('school/list', {}), headers });
    expect(read.cookies).toEqual([]);
  });

  test('an API token that may write reads from the primary, a read-only token from the replica', async () => {
    const read = await anApiToken(harness.services, district, 'read');
    const write = await anApiToken(harness.services, district, 'write');
    await untilUsed();
    const listBy = ({ token }: { token: string }) =>
      readsOf(harness, () => callerOf(harness.app, { token }).ask('school/list', {}));
    expect(await listBy(read)).toEqual(FROM_REPLICA);
    expect(await listBy(write)).toMatchObject({ replica: 0 });
  });

  test('a deactivation or a change of role takes effect before the replica has replayed it', async () => {
    const { alice, sam, bob } = await aDistrict(harness.app, harness.services);
    // Both make a request now, which records their activity, so that their next requests only read.
    for (const person of [sam, bob]) await person.ask('school/list', {});
    await whilePaused(async () => {
      await alice.ask('user/delete', { id: bob.id });
      expect(await bob.refused('school/list', {})).toMatchObject({ status: 401 });
      await harness.services.database.asSystem((db) =>
        sql`update app_user set role = 'reporter' where id = ${sam.id}`.execute(db),
      );
      const { headers } = await harness.app.inject({
        ...requestOf('school/list', {}),
        headers: { authorization: `Bearer ${sam.token}` },
      });
      expect(headers['good-repair-role']).toBe('reporter');
      await harness.services.database.asSystem((db) =>
        sql`update account set is_active = false where id = ${alice.accountId}`.execute(db),
      );
      expect(await sam.refused('school/list', {})).toMatchObject({ code: 'account-inactive' });
    });
  });

  test('a row that the replica lacks is looked up on the primary before the call is refused', async () => {
    await whilePaused(async () => {
      const world = await aWorld(
        { ...harness, aDistrict: () => aDistrict(harness.app, harness.services) },
        'quercus',
      );
      // Opens a report that another person made so recently that the replica lacks it.
      const { data } = await world.bob.ask('report/explain', { reportId: world.reportId });
      expect(data).toBeTruthy();
    });
  });

  test('every call that may read from the replica is answered from the replica alone', async () => {
    const world = await aWorld(
      { ...harness, aDistrict: () => aDistrict(harness.app, harness.services) },
      'agrifolia',
    );
    await fillTables(harness.app, world);
    for (const name of replicaCalls) {
      const input = await samples[name](world);
      const asked = () => makeCall(harness.app, name, input, world.alice.token);
      await pair.untilReplayed();
      await harness.services.replica.checkLag();
      const reads = await readsOf(harness, async () => {
        const { status, body } = await asked();
        expect({ name, status, ...(status !== 200 && { body }) }).toEqual({ name, status: 200 });
      });
      const wasThere = reads.replica > 0 && reads.primary === 0;
      expect({ name, wasThere }).toEqual({ name, wasThere: true });
    }
  });

  test('a replica that is too far behind is skipped until it has caught up, and each of these changes is logged once', async () => {
    const impatient = await pair.open({ DATABASE_REPLICA_LAG: '1' });
    const { replica } = impatient.services;
    const { alice, bob } = await aDistrict(impatient.app, impatient.services);
    await pair.untilReplayed();
    await replica.checkLag();
    await pair.pause();
    try {
      await aSchool(alice, { name: 'Vichy Elementary' });
      const isUsed = async () => {
        await replica.checkLag();
        return replica.state().isUsed;
      };
      await expect.poll(isUsed, { timeout: 60_000 }).toBe(false);
      const { lag } = replica.state();
      expect(lag?.seconds).toBeGreaterThan(1);
      expect(lag?.bytes).toBeGreaterThan(0);
      const reads = await readsOf(impatient, async () => {
        expect(await namesIn(bob)).toEqual(['Vichy Elementary']);
      });
      expect(reads).toEqual(FROM_PRIMARY);
      const { body } = await impatient.app.inject({ url: '/metrics' });
      expect(body).toMatch(/^good_repair_replica_used 0$/m);
      expect(body).toMatch(/^good_repair_replica_lag_seconds [1-9]/m);
      const ready = await impatient.app.inject({ url: '/readyz' });
      expect(ready.statusCode).toBe(200);
    } finally {
      await pair.resume();
    }
    await pair.untilReplayed();
    await replica.checkLag();
    expect(await readsOf(impatient, () => namesIn(bob))).toEqual(FROM_REPLICA);
    expect(impatient.lines.map(({ level }) => level)).toEqual(['info', 'warn', 'info']);
  });
});

describe('a replica that is unavailable', () => {
  test('is skipped, with one line in the log, whether it was unavailable at the start or became unavailable later', async () => {
    const pair = await replicatedPair();
    const harness = await pair.open();
    const { alice, bob } = await aDistrict(harness.app, harness.services);
    await aSchool(alice, { name: 'Salvador Elementary' });
    await pair.untilReplayed();
    await harness.services.replica.checkLag();
    expect(await readsOf(harness, () => namesIn(bob))).toEqual(FROM_REPLICA);
    await pair.replica.stop();
    // Reads a list before and after the regular check has noticed that the replica is unavailable.
    expect(await namesIn(bob)).toEqual(['Salvador Elementary']);
    await harness.services.replica.checkLag();
    await harness.services.replica.checkLag();
    expect(harness.services.replica.state()).toMatchObject({ isUsed: false, lag: undefined });
    expect(await readsOf(harness, () => namesIn(bob))).toEqual(FROM_PRIMARY);
    expect(harness.lines.map(({ level }) => level)).toEqual(['info', 'warn']);
    expect((await harness.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    const { body } = await harness.app.inject({ url: '/metrics' });
    expect(body).toMatch(/^good_repair_replica_lag_seconds Nan$/m);

    const later = await pair.open();
    await later.services.replica.checkLag();
    expect(later.lines.map(({ level }) => level)).toEqual(['warn']);
    expect((await later.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  test('does not delay a list if it stops while the list is read', async () => {
    const pair = await replicatedPair();
    const harness = await pair.open();
    const { replica } = harness.services;
    await pair.untilReplayed();
    await replica.checkLag();
    const where: string[] = [];
    const hangs = (database: object) => {
      where.push(database === harness.services.database ? 'primary' : 'replica');
      return where.length === 1 ? new Promise<never>(() => undefined) : Promise.resolve();
    };
    const reading = replica.read(undefined, hangs);
    await pair.replica.kill();
    await replica.checkLag();
    await reading;
    expect(where).toEqual(['replica', 'primary']);
  });

  test('is not read from after it was promoted to a primary, because its data may then differ', async () => {
    const pair = await replicatedPair();
    const harness = await pair.open();
    await pair.untilReplayed();
    await harness.services.replica.checkLag();
    pair.replica.promote();
    // Connections that are open notice the promotion when they read the next list.
    const { bob } = await aDistrict(harness.app, harness.services);
    expect(await readsOf(harness, () => namesIn(bob))).toEqual(FROM_PRIMARY);
    await harness.services.replica.checkLag();
    expect(harness.services.replica.state().isUsed).toBe(false);
  });
});
