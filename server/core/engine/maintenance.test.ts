import { readdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineKind, snapshot } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { type Maintenance, startMaintenance, walLimits } from './maintenance.ts';

describe.runIf(engineKind === 'embedded')('database maintenance', { timeout: 60_000 }, () => {
  const folder = temporaryFolder();
  let pglite: PGlite;
  let maintenance: Maintenance;
  beforeAll(async () => {
    pglite = await PGlite.create(folder, {
      loadDataDir: snapshot(),
      startParams: [...PGlite.defaultStartParams, ...walLimits],
    });
    maintenance = startMaintenance(pglite);
    await pglite.exec('create table busy (id integer, filling text)');
  }, 60_000);
  afterAll(async () => {
    await maintenance.stop();
    await pglite.close();
  });

  const write = (rows: number) =>
    pglite.query(
      `insert into busy select n, repeat(md5(n::text), 30) from generate_series(1, $1::int) n`,
      [rows],
    );
  const log40Megabytes = () =>
    pglite.query(`select pg_logical_emit_message(false, 'filling', repeat('x', 40000000))`);
  const segments = () =>
    readdirSync(`${folder}/pg_wal`).filter((name) => name.length === 24).length;

  test('does nothing in an idle database', async () => {
    await maintenance.round();
    expect(await maintenance.round()).toEqual({ checkpointed: false, vacuumed: [] });
  });

  test('vacuums and analyzes a table that has changed enough', async () => {
    await write(5000);
    expect((await maintenance.round()).vacuumed).toContain('busy');
    await pglite.exec('delete from busy where id % 2 = 0');
    expect((await maintenance.round()).vacuumed).toContain('busy');
    expect((await maintenance.round()).vacuumed).toEqual([]);
    const { rows } = await pglite.query(`
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

  test('finishes its run before it stops, and begins no other', async () => {
    await pglite.exec('delete from busy');
    const round = maintenance.round();
    await maintenance.stop();
    await round;
    expect(await maintenance.round()).toEqual({ checkpointed: false, vacuumed: [] });
  });
});
