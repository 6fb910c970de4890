import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBackupRow, readBackupFile } from '#server/core/operation/last-backup.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { migratedEnvironment, startSystem, type System } from '#server/test/system.ts';
import { checkBackup } from '#server/backup/restore-backup.ts';
import { backupName } from './backup-folder.ts';
import { type ScheduledBackup, startScheduledBackup } from './scheduled-backup.ts';

let system: System;
const folder = path.join(temporaryFolder(), 'backups');
beforeAll(async () => {
  system = await startSystem({
    ...(await migratedEnvironment(engineKind)),
    BACKUP_DIR: folder,
    BACKUP_KEEP: '2',
  });
});

const jobs: ScheduledBackup[] = [];
afterAll(async () => {
  for (const job of jobs) await job.stop();
});

/** Starts the job as one of several processes on the same database does. */
const aProcess = (environment: Record<string, string> = {}) => {
  const registry = new Registry();
  const logged: string[] = [];
  const log = (_: object, sentence: string) => void logged.push(sentence);
  const job = startScheduledBackup({
    database: system.services.database,
    settings: readSettings({ ...system.environment, ...environment }),
    log: { info: log, warn: log, error: log },
    registry,
    environment: { ...process.env, ...system.environment },
  }) as ScheduledBackup;
  jobs.push(job);
  return { job, logged, metrics: () => registry.metrics() };
};

const recorded = async () => {
  const { database, settings } = system.services;
  if (engineKind === 'embedded') return readBackupFile(settings.dataDir);
  return (await database.read(null, findBackupRow))[0][0];
};

const letTimePass = (interval: string) =>
  system.services.database.asSystem((db) =>
    sql`update job set started_at = started_at - ${interval}::interval
      where name in ('backup', 'backup made') and started_at > '2000-01-01'`.execute(db),
  );

describe('a scheduled backup', () => {
  test('is made by only one of the processes and only once before the next one is due, and the oldest backup is deleted', async () => {
    const old = ['20260101', '20260102'].map((day) => `good-repair-${day}T000000Z.tar`);
    const interrupted = `${old[0]}.unfinished`;
    for (const name of [...old, interrupted, 'notes.tar'])
      writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, interrupted), new Date(0), new Date(0));
    // A photo that only a deleted backup needed.
    const photo = path.join(folder, 'backup-files/photos/a/b.jpg');
    mkdirSync(path.dirname(photo), { recursive: true });
    writeFileSync(photo, '');
    utimesSync(photo, new Date(0), new Date(0));
    const one = aProcess();
    const other = aProcess();
    expect(await one.metrics()).toContain('good_repair_backup_last_success_timestamp_seconds 0');
    const now = new Date();
    const made = await Promise.all([one.job.tryNow(now), other.job.tryNow(now)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await one.job.tryNow()).toBe(false);
    const [name = '', ...others] = readdirSync(folder).toSorted().toReversed().slice(1);
    expect(name).toMatch(/^good-repair-\d{8}T\d{6}Z\.tar$/);
    expect(others).toEqual([old[1], 'backup-files']);
    // A file that is no backup is in the folder, so it is not known what is needed.
    expect(existsSync(photo)).toBe(true);
    const manifest = await checkBackup(path.join(folder, name));
    expect(manifest.tables['account']).toBeDefined();
    // It was read again, which is recorded for the people who operate the server.
    expect(await recorded()).toMatchObject({
      bytes: statSync(path.join(folder, name)).size + manifest.photos.bytes,
      checkedAt: expect.stringMatching(/^\d{4}-/),
    });
    for (const { metrics } of [one, other]) {
      const seconds = `good_repair_backup_last_success_timestamp_seconds ${now.getTime() / 1000}`;
      expect(await metrics()).toContain(seconds);
    }
  });

  test('is followed by the deletion of photos that no backup needs', async () => {
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.tar')))
      rmSync(path.join(folder, name));
    await letTimePass('25 hours');
    const photo = path.join(folder, 'backup-files/photos/a/b.jpg');
    expect(existsSync(photo)).toBe(true);
    const { job, logged } = aProcess();
    expect(await job.tryNow()).toBe(true);
    expect(logged).toEqual(['scheduled backup made']);
    expect(existsSync(photo)).toBe(false);
  });

  test('is made although the last one was made while the clock was years ahead, and is not deleted as the oldest', async () => {
    const ahead = path.join(folder, 'good-repair-20990101T000000Z.tar');
    const [made = ''] = readdirSync(folder).filter((one) => one.endsWith('.tar'));
    copyFileSync(path.join(folder, made), ahead);
    copyFileSync(path.join(folder, made), ahead.replace('0101T', '0102T'));
    await system.services.database.asSystem((db) =>
      sql`update job set started_at = now() + interval '72 years' where name = 'backup made'`.execute(
        db,
      ),
    );
    const { job } = aProcess();
    const now = new Date();
    expect(await job.tryNow(now)).toBe(true);
    expect(existsSync(path.join(folder, backupName(now)))).toBe(true);
  });

  test('is counted as failed and tried again half an hour later if it cannot be written', async () => {
    await letTimePass('25 hours');
    const away = `${folder}.away`;
    const { job, metrics } = aProcess({ BACKUP_DIR: away });
    // The folder is replaced by a file.
    rmSync(away, { recursive: true });
    writeFileSync(away, '');
    await expect(job.tryNow()).rejects.toThrow('The backup cannot be written to');
    expect(await metrics()).toContain('good_repair_backup_failures_total 1');
    expect(await job.tryNow()).toBe(false);
    await letTimePass('31 minutes');
    await expect(job.tryNow()).rejects.toThrow('The backup cannot be written to');
    rmSync(away);
    mkdirSync(away);
  });

  test('is not made without BACKUP_DIR', () => {
    const { BACKUP_DIR: _, BACKUP_KEEP: __, ...others } = system.environment;
    const scheduling = {
      database: system.services.database,
      settings: readSettings(others),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      registry: new Registry(),
    };
    expect(startScheduledBackup(scheduling)).toBeUndefined();
  });
});
