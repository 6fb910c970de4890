import { expect, test } from 'vitest';
import { listeners } from '#web/observable.ts';
import { shareReads } from './shared-read.ts';

const open = () => {
  const changes = listeners();
  const clock = { now: 0 };
  const reads: string[] = [];
  let fails = false;
  const read = shareReads(
    (key) => {
      reads.push(key);
      return fails
        ? Promise.reject(new Error('closed'))
        : Promise.resolve(`${key} ${reads.length}`);
    },
    changes.subscribe,
    () => clock.now,
  );
  return { read, reads, changes, clock, fail: (does: boolean) => (fails = does) };
};

test('reads that follow each other are shared, until a second has passed', async () => {
  const { read, reads, clock } = open();
  expect(await Promise.all([read('bob'), read('bob')])).toEqual(['bob 1', 'bob 1']);
  clock.now = 999;
  expect(await read('bob')).toBe('bob 1');
  clock.now = 1000;
  expect(await read('bob')).toBe('bob 2');
  expect(reads).toEqual(['bob', 'bob']);
});

test('after a change everything is read again, also if the change came during a read', async () => {
  const { read, changes } = open();
  const before = read('bob');
  changes.notify();
  expect(await read('bob')).toBe('bob 2');
  expect(await before).toBe('bob 1');
});

test('another person gets an own read', async () => {
  const { read } = open();
  expect([await read('bob'), await read('alice')]).toEqual(['bob 1', 'alice 2']);
});

test('a failed read is not shared with later callers', async () => {
  const { read, fail } = open();
  fail(true);
  await expect(read('bob')).rejects.toThrow('closed');
  fail(false);
  expect(await read('bob')).toBe('bob 2');
});
