import { expect, test } from 'vitest';
import { openSendLock } from './send-lock.ts';
import { aClock, type Clock, waitForPromises } from '#web/draft-sync/testing/clock.ts';
import { sharedChannels } from './testing/tabs.ts';

/** Opens tabs that share Node's Web Locks, which behave as in a browser. */
const tabsOf = (clock: Clock, locks: LockManager | null = navigator.locks) => {
  const openChannel = sharedChannels();
  return (isVisible = true) => {
    const channel = openChannel();
    const lock = openSendLock({
      locks: locks ?? undefined,
      channel,
      isVisible: () => isVisible,
      now: clock.now,
      every: clock.every,
    });
    return { channel, lock };
  };
};

/** Creates work that runs until the test ends it. */
const longWork = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let signal: AbortSignal | undefined;
  return {
    end: () => end(),
    isTaken: () => signal?.aborted,
    work: (given: AbortSignal) => {
      signal = given;
      return ended;
    },
  };
};

test('the second tab waits for the lock, however long the work of the first one takes', async () => {
  const clock = aClock();
  const aTab = tabsOf(clock);
  const first = longWork();
  const order: string[] = [];
  const one = aTab().lock(first.work);
  const other = aTab().lock(async () => void order.push('second'));
  await clock.pass(600_000);
  expect([order, first.isTaken()]).toEqual([[], false]);
  first.end();
  await Promise.all([one, other]);
  expect(order).toEqual(['second']);
});

test('a visible tab steals the lock from a suspended tab, but a hidden tab does not', async () => {
  const clock = aClock();
  const aTab = tabsOf(clock);
  const asleep = aTab();
  const first = longWork();
  void asleep.lock(first.work);
  await waitForPromises();
  asleep.channel.post = () => undefined;
  const order: string[] = [];
  const hidden = aTab(false).lock(async () => void order.push('hidden'));
  await clock.pass(60_000);
  expect(order).toEqual([]);
  await Promise.race([aTab().lock(async () => void order.push('seen')), clock.pass(60_000)]);
  await waitForPromises();
  expect([order[0], first.isTaken()]).toEqual(['seen', true]);
  first.end();
  await hidden;
});

test('without Web Locks, as on plain http, the work runs without a lock', async () => {
  const done: boolean[] = [];
  const { lock } = tabsOf(aClock(), null)();
  await lock(async () => void done.push(true));
  expect(done).toEqual([true]);
});

test('an error in the work is thrown to the caller, and the lock is released', async () => {
  const aTab = tabsOf(aClock());
  const failing = aTab().lock(() => Promise.reject(new Error('no store')));
  await expect(failing).rejects.toThrow('no store');
  const done: boolean[] = [];
  await aTab().lock(async () => void done.push(true));
  expect(done).toEqual([true]);
});
