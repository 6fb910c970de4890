import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { settingsErrorOf } from '#server/test/settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'good-repair-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (set: Record<string, string>) => readSettings({ DATA_DIR: folder, ...set });

const faultsOf = (set: Record<string, string>) => settingsErrorOf({ DATA_DIR: folder, ...set });

describe('scheduled backups', () => {
  test('are made daily into a new folder that others cannot read, and seven are kept', () => {
    const BACKUP_DIR = join(folder, 'backups');
    expect(read({ BACKUP_DIR }).backup).toEqual({
      folder: BACKUP_DIR,
      schedule: { everyHours: 24 },
      keep: 7,
    });
    expect(statSync(BACKUP_DIR).mode & 0o777).toBe(0o700);
  });

  test('are made every few hours, or at a time of day', () => {
    const BACKUP_DIR = join(folder, 'backups');
    const scheduleOf = (set: object) => read({ BACKUP_DIR, ...set }).backup?.schedule;
    expect(scheduleOf({ BACKUP_EVERY: '6' })).toEqual({ everyHours: 6 });
    expect(scheduleOf({ BACKUP_AT: '02:30' })).toEqual({ at: { hour: 2, minute: 30 } });
  });

  test('with several invalid settings are refused with a sentence for each of them', () => {
    writeFileSync(join(folder, 'file'), '');
    const { faults } = faultsOf({
      BACKUP_DIR: join(folder, 'file/backups'),
      BACKUP_AT: '24:00',
      BACKUP_KEEP: '0',
    });
    expect(faults.map(({ sentence }) => sentence).toSorted()).toEqual([
      expect.stringMatching(/^BACKUP_AT is "24:00" but must be a time of day from 00:00 to 23:59/),
      expect.stringMatching(/^BACKUP_DIR is .* but must be a folder that this process may write/),
      expect.stringMatching(/^BACKUP_KEEP is "0" but must be a whole number from 1 to 10000/),
    ]);
    const both = faultsOf({ BACKUP_EVERY: '6', BACKUP_AT: '02:30' });
    expect(both.message).toContain('BACKUP_AT and BACKUP_EVERY exclude each other');
  });

  test('need BACKUP_DIR', () => {
    expect(faultsOf({ BACKUP_AT: '02:30' }).message).toContain('BACKUP_DIR must be set');
  });
});
