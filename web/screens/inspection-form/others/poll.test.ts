import { expect, test } from 'vitest';
import { aClock } from '#web/draft-sync/testing/clock.ts';
import { openPoll, POLL_EVERY } from './poll.ts';

const aPoll = (lastAt?: number) => {
  const clock = aClock();
  const page = { isHidden: false, fails: false };
  const reads: number[] = [];
  const start = clock.now();
  const poll = openPoll(
    {
      async read() {
        reads.push(clock.now() - start);
        if (page.fails) throw new Error('no connection');
      },
      now: clock.now,
      after: clock.after,
      isHidden: () => page.isHidden,
    },
    lastAt === undefined ? undefined : start + lastAt,
  );
  return { clock, page, reads, poll };
};

test('reads at once and then every 25 seconds, also after a failure, until it is stopped', async () => {
  const { clock, page, reads, poll } = aPoll();
  await clock.pass(0);
  expect(reads).toEqual([0]);
  page.fails = true;
  await clock.pass(POLL_EVERY - 1);
  expect(reads).toEqual([0]);
  await clock.pass(POLL_EVERY + 1);
  expect(reads).toEqual([0, 25_000, 50_000]);
  poll.stop();
  await clock.pass(3 * POLL_EVERY);
  expect(reads).toHaveLength(3);
});

test('reads nothing while the page is hidden, and at once when it is shown again', async () => {
  const { clock, page, reads, poll } = aPoll();
  await clock.pass(0);
  page.isHidden = true;
  poll.shown();
  await clock.pass(5 * POLL_EVERY);
  expect(reads).toEqual([0]);
  page.isHidden = false;
  poll.shown();
  await clock.pass(0);
  expect(reads).toEqual([0, 125_000]);
  poll.shown();
  await clock.pass(POLL_EVERY - 1);
  expect(reads).toHaveLength(2);
});

test('does not read more often than every 25 seconds when it is begun anew', async () => {
  const { clock, reads } = aPoll(-5000);
  await clock.pass(19_999);
  expect(reads).toEqual([]);
  await clock.pass(1);
  expect(reads).toEqual([20_000]);
});
