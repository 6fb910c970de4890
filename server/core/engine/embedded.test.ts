import { type ChildProcess, spawn } from 'node:child_process';
import fs, { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { afterwards } from '#server/test/afterwards.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { databaseOn } from '#server/core/db.ts';
import { DurableNodeFs } from './embedded/durable-files.ts';
import { EMBEDDED_MAJOR, openFolder } from './embedded/open-folder.ts';
import { openEmbedded, openInMemory } from './embedded.ts';
import { EngineRefusal, type DatabaseOwner } from './engine.ts';

const inTests = (file: string) => path.resolve(import.meta.dirname, '../../test', file);

/**
 * Starts another process that writes rows to the database in the folder. Returns the ids of the
 * rows that were acknowledged so far, the error output, and promises that resolve when the database
 * is open and when the process has ended.
 */
const startWriter = (dataDir: string, ...parameters: string[]) => {
  const script = ['--import', inTests('failing-disk.ts'), inTests('embedded-writer.ts')];
  const child = spawn(process.execPath, [...script, dataDir, ...parameters], {
    env: { ...process.env, FAILING_DISK: path.join(dataDir, 'failing-disk') },
  });
  afterwards(() => child.kill('SIGKILL'));
  const acknowledged: number[] = [];
  let complaint = '';
  const heard = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'open') heard.resolve();
    else acknowledged.push(Number(line.replace('ack ', '')));
  });
  child.stderr.on('data', (text) => (complaint += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  void ended.then((code) => heard.reject(new Error(`it ended (${code}): ${complaint}`)));
  heard.promise.catch(() => {});
  return { child, acknowledged, opened: heard.promise, ended, complaint: () => complaint };
};

const rowsIn = async (dataDir: string): Promise<Set<number>> => {
  const engine = await openEmbedded({ dataDir });
  const rows = await engine.asOwner((owner) =>
    owner.rows<{ id: number }>('select id from row_of_test'),
  );
  await engine.close();
  return new Set(rows.map(({ id }) => id));
};

describe.runIf(engineKind === 'embedded')('the embedded engine', () => {
  let blank = '';
  beforeAll(async () => {
    // Creating a database takes seconds, so it is created once and the tests open copies of it.
    blank = temporaryFolder();
    // An interrupted creation leaves such a folder behind.
    mkdirSync(path.join(blank, 'database.unfinished/base'), { recursive: true });
    writeFileSync(path.join(blank, 'database.unfinished/PG_VERSION'), EMBEDDED_MAJOR);
    const engine = await openEmbedded({ dataDir: blank });
    await engine.close();
  });

  const copyOfBlank = (): string => {
    const folder = temporaryFolder();
    fs.cpSync(blank, folder, { recursive: true });
    return folder;
  };

  /** Opens the folder in this thread, where mocks have an effect. */
  const openHere = (dataDir: string) =>
    openFolder(
      dataDir,
      (reason) => {
        throw new Error(reason);
      },
      {},
    );

  afterEach(() => vi.restoreAllMocks());

  test('creates its database again when an earlier creation was interrupted', () => {
    expect(existsSync(path.join(blank, 'database.unfinished'))).toBe(false);
    // PostgreSQL writes its major version into the folder.
    const major = fs.readFileSync(path.join(blank, 'database/PG_VERSION'), 'utf8').trim();
    expect(major).toBe(EMBEDDED_MAJOR);
  });

  test('retains its data and its extensions after it is closed and opened again', async () => {
    const dataDir = copyOfBlank();
    const write = (owner: DatabaseOwner) =>
      owner.script('create extension pg_trgm; create extension btree_gin; create table marker ()');
    let engine = await openEmbedded({ dataDir });
    await engine.asOwner(write);
    await engine.close();
    engine = await openEmbedded({ dataDir });
    const found = await engine.asOwner((owner) =>
      owner.rows(`select to_regclass('marker') as table`),
    );
    await engine.close();
    await engine.close();
    expect(found).toEqual([{ table: 'marker' }]);
  });

  test('syncs the disk at every commit, but not when it only reads', async () => {
    const { pglite, close } = await openHere(copyOfBlank());
    await pglite.exec('create table counted (id integer)');
    const sync = vi.spyOn(fs, 'fdatasyncSync');
    syncBuiltinESMExports();
    for (let id = 0; id < 50; id += 1) await pglite.query('insert into counted values ($1)', [id]);
    const ofCommits = sync.mock.calls.length;
    for (let id = 0; id < 50; id += 1) await pglite.query('select * from counted');
    const ofReads = sync.mock.calls.length - ofCommits;
    sync.mockRestore();
    syncBuiltinESMExports();
    await close();
    expect(ofCommits).toBeGreaterThanOrEqual(50);
    expect(ofReads).toBe(0);
  });

  test('says why a transaction could not be opened, even when that happens repeatedly', async () => {
    const database = databaseOn(await openInMemory());
    const one = () => database.asSystem((db) => sql`select 1 as one`.execute(db));
    await expect(one()).rejects.toThrow('role "good_repair_system" does not exist');
    await expect(one()).rejects.toThrow('role "good_repair_system" does not exist');
    await database.close();
  });

  test('refuses to open a database whose commits are not synced to the disk', async () => {
    // Simulates an update of PGlite that no longer calls our sync.
    vi.spyOn(DurableNodeFs.prototype, 'init').mockImplementation(NodeFS.prototype.init);
    const opening = openHere(copyOfBlank());
    await expect(opening).rejects.toThrow(EngineRefusal);
    await expect(opening).rejects.toThrow('without syncing the disk');
  });

  test('loses no acknowledged row when the process is killed', async () => {
    const dataDir = copyOfBlank();
    const acknowledged: number[] = [];
    for (const rows of [1, 40, 7, 90, 25]) {
      const other = startWriter(dataDir);
      await other.opened;
      await vi.waitUntil(() => other.acknowledged.length >= rows, { timeout: 60_000, interval: 1 });
      other.child.kill('SIGKILL');
      await other.ended;
      acknowledged.push(...other.acknowledged);
    }
    const found = await rowsIn(dataDir);
    expect(acknowledged.length).toBeGreaterThan(160);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  test('ends the process with a message when the disk refuses to sync, and loses no acknowledged row', async () => {
    const dataDir = copyOfBlank();
    const other = startWriter(dataDir, '5', 'EIO');
    expect(await other.ended).toBe(1);
    expect(other.complaint()).toMatch(/^The embedded database has stopped: .*PANIC: /);
    expect(other.acknowledged).toHaveLength(5);
    const found = await rowsIn(dataDir);
    expect(other.acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  test('ends the process with a message when the thread of the database ends', async () => {
    const other = startWriter(copyOfBlank(), '5', 'exit');
    expect(await other.ended).toBe(1);
    expect(other.complaint()).toContain('has stopped: its thread ended with 7');
    expect(other.acknowledged).toHaveLength(5);
  });

  describe('has a lock on its folder that', () => {
    const stop = async ({ child, ended }: { child: ChildProcess; ended: Promise<unknown> }) => {
      child.kill('SIGKILL');
      await ended;
    };

    test('refuses a second process with a message that names the first', async () => {
      const dataDir = copyOfBlank();
      const first = startWriter(dataDir);
      await first.opened;
      const opening = openEmbedded({ dataDir });
      await expect(opening).rejects.toThrow(EngineRefusal);
      await expect(opening).rejects.toThrow(
        new RegExp(`in use by another running server \\(process ${first.child.pid} on `),
      );
      await stop(first);
    });

    test('is released as soon as its process is killed', async () => {
      const dataDir = copyOfBlank();
      const first = startWriter(dataDir);
      await first.opened;
      await stop(first);
      const engine = await openEmbedded({ dataDir });
      expect(engine.kind).toBe('embedded');
      await engine.close();
    });

    test('refuses to open the folder a second time in the same process', async () => {
      const dataDir = copyOfBlank();
      const engine = await openEmbedded({ dataDir });
      await expect(openEmbedded({ dataDir })).rejects.toThrow('in use by another running server');
      await engine.close();
      await (await openEmbedded({ dataDir })).close();
    });
  });

  test('refuses a folder of another PostgreSQL major version with a message, and does not change it', async () => {
    const dataDir = copyOfBlank();
    const versionFile = path.join(dataDir, 'database/PG_VERSION');
    writeFileSync(versionFile, '17\n');
    await expect(openEmbedded({ dataDir })).rejects.toThrow(
      `was written by PostgreSQL 17; this version reads ${EMBEDDED_MAJOR}`,
    );
    writeFileSync(versionFile, `${EMBEDDED_MAJOR}\n`);
    await (await openEmbedded({ dataDir })).close();
  });

  test('refuses, with a message, a folder that contains files but no database', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(path.join(dataDir, 'database'));
    writeFileSync(path.join(dataDir, 'database/holiday.jpg'), '');
    await expect(openEmbedded({ dataDir })).rejects.toThrow('holds files, but no database');
  });

  test('includes the output of PostgreSQL in the error when a folder cannot be opened', async () => {
    const dataDir = copyOfBlank();
    writeFileSync(path.join(dataDir, 'database/global/pg_control'), 'not what it was');
    const opening = openEmbedded({ dataDir });
    await expect(opening).rejects.toThrow(EngineRefusal);
    await expect(opening).rejects.toThrow(/PostgreSQL's last words:\n.*pg_control/s);
  });
});
