import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Services } from '#server/core/context.ts';
import { startDailyPurge } from './daily.ts';

test('every process removes its own old mail files, even if another process does the purge', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daily-purge-'));
  const outbox = join(dataDir, 'outbox');
  mkdirSync(outbox);
  for (const [name, days] of [
    ['old.eml', 31],
    ['new.eml', 29],
  ] as const) {
    writeFileSync(join(outbox, name), 'a mail');
    const sentAt = Date.now() / 1000 - days * 24 * 3600;
    utimesSync(join(outbox, name), sentAt, sentAt);
  }
  const log = { info: vi.fn<(facts: object) => void>(), error: vi.fn<(facts: object) => void>() };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // In this test, another process does the purge.
  const database = { asSystem: () => Promise.resolve(false) } as unknown as Services['database'];
  const settings = { dataDir } as Services['settings'];
  const job = startDailyPurge({ database, files: {} as Services['files'], settings }, log);
  onTestFinished(async () => {
    vi.useRealTimers();
    await job.stop();
    rmSync(dataDir, { recursive: true });
  });
  expect(readdirSync(outbox)).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => readdirSync(outbox)).toEqual(['new.eml']);
  expect(log.error).not.toHaveBeenCalled();
});
