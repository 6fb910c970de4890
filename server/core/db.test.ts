import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { engineKind, onServer } from '#server/test/engine.ts';
import type { Transaction } from './db.ts';

const slow: string[] = [];
const database = await testDatabase({
  statementTimeout: 2000,
  slowAfter: 5,
  onSlow: (statement) => slow.push(statement.sql),
});

const north = '00000000-0000-4000-8000-000000000001';
const south = '00000000-0000-4000-8000-000000000002';

beforeAll(async () => {
  await database.asSystem((trx) =>
    sql`insert into account (id, name, subscription_end)
        values (${north}, 'North', '2030-01-01'), (${south}, 'South', '2030-01-01')`.execute(trx),
  );
});

const schoolNames = async (trx: Transaction) => {
  const { rows } = await sql<{ name: string }>`select name from school order by name`.execute(trx);
  return rows.map(({ name }) => name);
};

const addSchool = async (trx: Transaction, accountId: string, name: string) => {
  const { rows } = await sql<{ id: string }>`
    insert into school (account_id, name, type) values (${accountId}, ${name}, 'Other')
    returning id`.execute(trx);
  return { id: rows[0]?.id as string };
};

const settings = async (trx: Transaction) => {
  const { rows } = await sql<Record<string, string>>`
    select current_user as role, current_setting('app.account_id') as account,
      current_setting('timezone') as timezone,
      current_setting('transaction_read_only') as "readOnly"`.execute(trx);
  return rows[0];
};

test('a transaction runs under the role of its scope, for its account, in UTC', async () => {
  expect(await database.asAccount(north, settings)).toEqual({
    role: 'good_repair_member',
    account: north,
    timezone: 'UTC',
    readOnly: 'off',
  });
  expect(await database.asSystem(settings, { readOnly: true })).toEqual({
    role: 'good_repair_system',
    account: '',
    timezone: 'UTC',
    readOnly: 'on',
  });
});

test('an account reads and writes only its own rows; the system role sees all', async () => {
  const { id } = await database.asAccount(north, (trx) => addSchool(trx, north, 'Peña Hall'));
  expect(await database.asAccount(north, schoolNames)).toContain('Peña Hall');
  expect(await database.asAccount(south, schoolNames)).not.toContain('Peña Hall');
  expect(await database.asSystem(schoolNames)).toContain('Peña Hall');

  await expect(
    database.asAccount(south, (trx) => addSchool(trx, north, 'Smuggled')),
  ).rejects.toThrow('row-level security');
  const touched = await database.asAccount(south, (trx) =>
    sql`delete from school where id = ${id}`.execute(trx),
  );
  expect(touched.numAffectedRows).toBe(0n);
});

test('a transaction does not begin for an account id that is not a UUID', async () => {
  const injected = "x', true); drop table school; --";
  await expect(database.asAccount(injected, schoolNames)).rejects.toThrow('is a UUID');
  await expect(database.asAccount('', schoolNames)).rejects.toThrow('is a UUID');
  expect(await database.asAccount(north, schoolNames)).toContain('Peña Hall');
});

test('an exception rolls the transaction back', async () => {
  const failing = database.asAccount(north, async (trx) => {
    await addSchool(trx, north, 'Undone');
    throw new Error('after all not');
  });
  await expect(failing).rejects.toThrow('after all not');
  expect(await database.asAccount(north, schoolNames)).not.toContain('Undone');
});

test('a read-only transaction cannot write', async () => {
  const writing = database.asAccount(north, (trx) => addSchool(trx, north, 'Read'), {
    readOnly: true,
  });
  await expect(writing).rejects.toThrow('read-only transaction');
});

test('a transaction whose code swallows a database error is not reported as committed', async () => {
  const swallowing = database.asAccount(north, async (trx) => {
    await addSchool(trx, north, 'Swallowed');
    await sql`select 1 / 0`.execute(trx).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow();
  expect(await database.asAccount(north, schoolNames)).not.toContain('Swallowed');
});

test('an error names the violated constraint', async () => {
  const unnamed = database.asAccount(north, (trx) => addSchool(trx, north, ''));
  await expect(unnamed).rejects.toMatchObject({
    code: '23514',
    constraint: 'school__name_length',
    table: 'school',
  });
});

describe('a transaction inside another', () => {
  const words = 'A database transaction is open here already';

  test('throws an error with a message, in an account or in system scope', async () => {
    await database.asSystem(async () => {
      await expect(database.asSystem(settings)).rejects.toThrow(words);
      await expect(database.asAccount(north, settings)).rejects.toThrow(words);
    });
  });

  test('throws an error even if it begins in a promise that is not awaited', async () => {
    const stray = await database.asSystem(async (trx) => {
      const started = nextTurn().then(() => database.asSystem(settings));
      started.catch(() => {});
      await nextTurn();
      await nextTurn();
      await settings(trx);
      return { started };
    });
    await expect(stray.started).rejects.toThrow(words);
  });

  test('is allowed once the outer one has ended, even in code that the outer one started', async () => {
    let goOn = () => {};
    const ended = new Promise<void>((resolve) => (goOn = resolve));
    const { later } = await database.asSystem(async () => ({
      later: ended.then(() => database.asSystem(settings)),
    }));
    goOn();
    expect(await later).toMatchObject({ role: 'good_repair_system' });
  });
});

test('using the handle of a transaction that has ended throws an error', async () => {
  const captured = await database.asSystem(async (trx) => ({ trx }));
  await expect(settings(captured.trx)).rejects.toThrow('already ended');
});

test('many concurrent transactions each stay within their own account', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? north : south));
  const seen = await Promise.all(
    ids.map((id) =>
      database.asAccount(id, async (trx) => {
        const before = await settings(trx);
        await nextTurn();
        return [before?.['account'], (await settings(trx))?.['account']];
      }),
    ),
  );
  expect(seen).toEqual(ids.map((id) => [id, id]));
});

test('a slow statement is logged', async () => {
  const busy = sql`select count(*) from generate_series(1, 50000) n where md5(n::text) = ''`;
  await database.asSystem((trx) => busy.execute(trx));
  expect(slow.join()).toContain('md5(n::text)');
});

describe.runIf(engineKind === 'server')('on a PostgreSQL server', () => {
  test('a statement that takes too long is cancelled', async () => {
    await expect(
      database.asSystem((trx) => sql`select pg_sleep(15)`.execute(trx)),
    ).rejects.toMatchObject({ code: '57014' });
  });

  test('a transaction takes one message to begin and one to end', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await database.asAccount(north, (trx) => sql`select id from area`.execute(trx));
      const sent = query.mock.calls.map(([given]) =>
        typeof given === 'string' ? given : (given as pg.QueryConfig).text,
      );
      expect(sent).toEqual([
        expect.stringMatching(/^begin; set local app.account_id = .* role = 'good_repair_member'$/),
        'select id from area',
        'commit',
      ]);
    } finally {
      query.mockRestore();
    }
  });

  test('a transaction that was cancelled because of a deadlock is retried', async () => {
    const first = await database.asAccount(north, (trx) => addSchool(trx, north, 'first'));
    const second = await database.asAccount(north, (trx) => addSchool(trx, north, 'second'));
    let runs = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const oneCommitted = Promise.withResolvers<void>();
    const rename = (trx: Transaction, id: string, to: string) =>
      sql`update school set district = ${to} where id = ${id}`.execute(trx);
    const touch = (one: string, other: string) =>
      database.asAccount(north, async (trx) => {
        runs += 1;
        // The third run is the retry. It waits until the other transaction has committed, because a
        // second deadlock would cause a fourth run.
        if (runs === 3) await oneCommitted.promise;
        await rename(trx, one, 'a');
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        // Lifts the statement timeout that this file sets: its two seconds are too close to the one
        // second that the server takes to detect a deadlock.
        await sql`set local statement_timeout = 0`.execute(trx);
        await rename(trx, other, 'b');
      });
    const pair = [touch(first.id, second.id), touch(second.id, first.id)];
    void Promise.race(pair).then(oneCommitted.resolve, oneCommitted.reject);
    await Promise.all(pair);
    expect(runs).toBe(3);
  });

  test('a connection that the server closes in a transaction fails only that transaction', async () => {
    const ended = database.asSystem((trx) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
    );
    await expect(ended).rejects.toThrow();
    expect(await database.asSystem(settings)).toMatchObject({ role: 'good_repair_system' });
  });

  test('work whose connection is lost before its transaction begins runs once, on another connection', async () => {
    const send = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const loseConnection = () =>
      query.mockImplementationOnce(function (this: pg.Client, ...given: unknown[]) {
        (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
        return send.apply(this, given);
      });
    try {
      loseConnection();
      const work = vi.fn(settings);
      expect(await database.asSystem(work)).toMatchObject({ role: 'good_repair_system' });
      expect(work).toHaveBeenCalledTimes(1);
      loseConnection();
      expect(await database.read(null, sql`select 1 as one`)).toEqual([[{ one: 1 }]]);
      expect(query.mock.settledResults.filter(({ type }) => type === 'rejected')).not.toEqual([]);
    } finally {
      query.mockRestore();
    }
  });

  test('connections that the server closes are replaced', async () => {
    await Promise.all(Array.from({ length: 10 }, () => database.asSystem(settings)));
    const name = await database.asSystem(async (trx) => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(trx);
      return rows[0]?.name;
    });
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    const answers = Array.from({ length: 12 }, () => database.asSystem(settings));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ role: 'good_repair_system' });
    }
  });
});
