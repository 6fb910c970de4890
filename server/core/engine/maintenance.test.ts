import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engineKind } from '#server/test/engine.ts';
import { migratedEnvironment } from '#server/test/system.ts';
import { endPool, poolOn } from './embedded/thread-pool.ts';
import { type DatabaseThread, startThread } from './embedded/thread.ts';
import { type Maintenance, startMaintenance } from './maintenance.ts';

describe.runIf(engineKind === 'embedded')('database maintenance', () => {
  let folder: string;
  let thread: DatabaseThread;
  let pool: pg.Pool;
  let maintenance: Maintenance;
  beforeAll(async () => {
    const { DATA_DIR: dataDir = '' } = await migratedEnvironment('embedded');
    folder = `${dataDir}/database`;
    thread = startThread({ dataDir });
    await thread.opened;
    pool = poolOn(thread);
    // The timer is faked: on a slow machine the tests take longer than the half minute after which
    // maintenance would start on its own.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    maintenance = startMaintenance(pool);
    vi.useRealTimers();
    await pool.query('create table busy (id integer, filling text)');
  });
  afterAll(async () => {
    await maintenance.stop();
    await endPool(pool);
    await thread.close();
  });

  const write = (rows: number) =>
    pool.query(
      `insert into busy select n, repeat(md5(n::text), 30) from generate_series(1, $1::int) n`,
      [rows],
    );
  const log40Megabytes = () =>
    pool.query(`select pg_logical_emit_message(false, 'filling', repeat('x', 40000000))`);
  const segments = () =>
    readdirSync(`${folder}/pg_wal`).filter((name) => name.length === 24).length;

  test('does nothing in an idle database', async () => {
    await maintenance.round();
    expect(await maintenance.round()).toEqual({ checkpointed: false, vacuumed: [] });
  });

  test('vacuums and analyzes a table that has changed enough', async () => {
    await write(5000);
    expect((await maintenance.round()).vacuumed).toContain('busy');
    await pool.query('delete from busy where id % 2 = 0');
    expect((await maintenance.round()).vacuumed).toContain('busy');
    expect((await maintenance.round()).vacuumed).toEqual([]);
    const { rows } = await pool.query(`
      select n_dead_tup as dead, reltuples as planned
      from pg_stat_user_tables join pg_class on oid = relid where relid = 'busy'::regclass`);
    expect(rows).toEqual([{ dead: 0, planned: 2500 }]);
  });

  test('limits the size of the write-ahead log', async () => {
    for (let times = 0; times < 4; times += 1) await log40Megabytes();
    const neglected = segments();
    for (let times = 0; times < 4; times += 1) {
      await log40Megabytes();
      expect((await maintenance.round()).checkpointed).toBe(true);
    }
    expect(neglected).toBeGreaterThan(9);
    expect(segments()).toBeLessThan(7);
  });

  test('finishes the run in progress before it stops, and begins no further run', async () => {
    await pool.query('delete from busy');
    const round = maintenance.round();
    await maintenance.stop();
    await round;
    expect(await maintenance.round()).toEqual({ checkpointed: false, vacuumed: [] });
  });
});
