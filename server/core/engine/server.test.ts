import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { engineKind, testServerUrl } from '#server/test/engine.ts';
import { EngineRefusal } from './engine.ts';
import { openServer } from './server.ts';

describe.runIf(engineKind === 'server')('a PostgreSQL server', () => {
  afterEach(() => vi.restoreAllMocks());

  test('older than version 15 is refused with a message', async () => {
    const url = await testServerUrl();
    vi.spyOn(pg.Pool.prototype, 'query').mockReturnValue(
      Promise.resolve({ rows: [{ server_version_num: '140011' }] }) as never,
    );
    await expect(openServer({ url })).rejects.toThrow(
      'DATABASE_URL names a PostgreSQL 14; Good Repair needs version 15 or newer.',
    );
  });

  test.each([
    ['that does not answer', 'postgres://sue:pa55word@127.0.0.1:1/district'],
    ['whose host name is unknown', 'postgres://sue:pa55word@nowhere.invalid/district'],
  ])('%s is refused with a message that does not show the password', async (_, url) => {
    const refusal = await openServer({ url }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineRefusal);
    const words = String(refusal);
    expect(words).toContain('The PostgreSQL server of DATABASE_URL does not let us in: ');
    expect(words).not.toContain('pa55word');
    expect(words).toMatch(/ECONNREFUSED|ENOTFOUND|EAI_AGAIN/);
  });

  test('without the database that the URL names is refused with a message', async () => {
    const url = new URL(await testServerUrl());
    url.pathname = '/no_such_district';
    await expect(openServer({ url: url.href })).rejects.toThrow(
      'does not let us in: database "no_such_district" does not exist',
    );
  });

  test('rolls back a transaction when its work fails, and the connection can be used again', async () => {
    const engine = await openServer({ url: await testServerUrl(), poolSize: 1 });
    const failing = engine.asOwner(async (owner) => {
      await owner.script('create table half_made (); select 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    const swallowing = engine.asOwner(async (owner) => {
      await owner.script('create table half_made ()');
      await owner.script('select 1 / 0').catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('nothing was committed');
    const [row] = await engine.asOwner((owner) =>
      owner.rows<{ table: unknown }>(`select to_regclass('half_made') as table`),
    );
    expect(row).toEqual({ table: null });
    await engine.close();
    await engine.close();
  });
});
