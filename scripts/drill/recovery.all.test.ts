import { expect, test } from 'vitest';
import { findPostgres } from '#scripts/postgres.mjs';
import { temporaryFolder } from '#server/test/folder.ts';
import { recoverToTheMinuteBefore } from './recovery.ts';

test.runIf(findPostgres())(
  'a database is recovered to the time before an inspection was deleted, with the photos of that time',
  async () => {
    const { untrue, found } = await recoverToTheMinuteBefore(temporaryFolder());
    expect(untrue).toEqual([]);
    const { inspections, photos, ...wrong } = found;
    expect([inspections, photos]).toEqual([6, 12]);
    expect(Object.values(wrong).filter((count) => count > 0)).toEqual([]);
  },
);
