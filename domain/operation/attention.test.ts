import { describe, expect, test } from 'vitest';
import { attentionOf } from './attention.ts';
import { jobNames } from './jobs.ts';
import type { OperationFacts } from './status.ts';

const readAt = '2026-11-30T12:00:00.000Z';
const before = (hours: number): string =>
  new Date(Date.parse(readAt) - hours * 3_600_000).toISOString();

const well: OperationFacts = {
  readAt,
  processes: [
    {
      host: 'web-1',
      pid: 7,
      version: '1.0.0',
      startedAt: before(500),
      seenAt: readAt,
      diskFree: 5e9,
      diskSize: 9e9,
      isReplicaUsed: true,
      replicaLagSeconds: 0.1,
    },
  ],
  store: { isReachable: true },
  mail: { waiting: 3, waitingSince: before(0.2), problem: 'later', refused: 0 },
  backup: { last: { madeAt: before(25), bytes: 9e9, checkedAt: readAt }, everyHours: 24 },
  databaseSince: before(1000),
  jobs: jobNames.map((name) => ({
    name,
    lastRun: name === 'backup' ? null : before(1),
    milliseconds: 4,
    isFailing: false,
    failedAt: null,
    problem: null,
  })),
};

const found = (change: Partial<OperationFacts>) =>
  attentionOf({ ...well, ...change }, (instant) => instant.slice(0, 16)).map(
    ({ sentence }) => sentence,
  );

test('a server that is well needs no attention', () => {
  expect(found({})).toEqual([]);
});

describe('a backup', () => {
  const last = (hours: number) => ({ madeAt: before(hours), bytes: 9e9, checkedAt: null });
  test.each([
    ['a scheduled one that is two hours late', { last: last(25.9), everyHours: 24 }, undefined],
    [
      'a scheduled one that is later',
      { last: last(26.1), everyHours: 24 },
      'The last backup was made 2026-11-29T09:54. One should be made every 24 hours: see the job "Back up".',
    ],
    ['one of last week without a schedule', { last: last(167), everyHours: null }, undefined],
    [
      'an older one without a schedule',
      { last: last(169), everyHours: null },
      'The last backup was made 2026-11-23T11:00. Make one at least once a week, or set BACKUP_DIR.',
    ],
    [
      'none at all',
      { last: null, everyHours: null },
      'There is no backup yet. Set BACKUP_DIR, or run npm run backup.',
    ],
  ])('%s', (_, backup, sentence) => {
    expect(found({ backup })).toEqual(sentence === undefined ? [] : [sentence]);
  });

  test('is not missed on the first day of a database', () => {
    const backup = { last: null, everyHours: null };
    expect(found({ backup, databaseSince: before(23) })).toEqual([]);
  });
});

describe('a job that has not run for long', () => {
  const withPurge = (lastRun: string | null) =>
    well.jobs.map((job) => (job.name === 'purge' ? { ...job, lastRun } : job));

  test('needs attention after two days and an hour', () => {
    expect(found({ jobs: withPurge(before(48)) })).toEqual([]);
    expect(found({ jobs: withPurge(before(50)) })).toEqual([
      'The job "Purge" has not run since 2026-11-28T10:00. Restart the server if it does not run soon.',
    ]);
  });

  test('is expected only from the start of the server on', () => {
    const processes = well.processes.map((one) => ({ ...one, startedAt: before(5) }));
    expect(found({ jobs: withPurge(null), processes })).toEqual([]);
    expect(found({ jobs: withPurge(null) })).toHaveLength(1);
  });
});

test('the most urgent comes first, and nothing is said twice', () => {
  const [process] = well.processes;
  const processes = [process, process].map((one) => ({ ...one!, diskFree: 1e6 }));
  const mail = { waiting: 12, waitingSince: before(2), problem: null, refused: 2 };
  expect(found({ processes, mail, store: { isReachable: false } })).toEqual([
    'The file store cannot be reached: photos are neither stored nor shown.',
    'The disk of DATA_DIR on web-1 has only 1 MB left. Free some space, or nothing can be saved.',
    '12 emails have been waiting since 2026-11-30T10:00.',
    '2 emails were refused by the mail server. Send them again, or give them up.',
  ]);
});

test('a server of which no process is running needs to be started', () => {
  expect(found({ processes: [] })).toEqual(['No process of the server is running. Start it.']);
});
