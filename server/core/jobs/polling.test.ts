import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './polling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the job runs after the delay; when a run has ended, even with an error, a pause begins, and then the job runs again', async () => {
  const problems: unknown[] = [];
  let runs = 0;
  const polling = startPolling(
    async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (runs === 1) throw new Error('once');
    },
    { delay: 10, pause: 100, onError: (error) => problems.push(error) },
  );
  await vi.advanceTimersByTimeAsync(9);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1 + 50 + 99);
  expect([runs, problems]).toEqual([1, [new Error('once')]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  const stopped = polling.stop();
  await vi.advanceTimersByTimeAsync(50);
  await stopped;
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
});

test('stopping the polling tells the run in progress to stop, and waits until that run has ended', async () => {
  let end: () => void = () => undefined;
  let sawStop = false;
  const polling = startPolling(
    async (isStopped) => {
      await new Promise<void>((resolve) => (end = resolve));
      sawStop = isStopped();
    },
    { delay: 0, pause: 100, onError: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(0);
  let isDone = false;
  const stopped = polling.stop().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isDone).toBe(false);
  end();
  await stopped;
  expect(sawStop).toBe(true);
});
