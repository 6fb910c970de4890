import { expect, test } from 'vitest';
import { aClock } from './testing/clock.ts';
import { abortWithoutProgress } from './without-progress.ts';

/** A request that ends only by an abort, and the controllers that can cause it. */
const aRequest = () => {
  const clock = aClock();
  const [lost, stop] = [new AbortController(), new AbortController()];
  let progress = () => {};
  let isAborted = false;
  const ended = abortWithoutProgress(
    { signal: lost.signal, stop: stop.signal },
    clock.after,
    (onProgress, signal) => {
      progress = onProgress;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(signal.reason as Error);
        });
      });
    },
  ).catch(() => 'aborted');
  return { clock, lost, stop, ended, progress: () => progress(), isAborted: () => isAborted };
};

test('a request takes any time while nothing is to be saved', async () => {
  const { clock, isAborted } = aRequest();
  await clock.pass(600_000);
  expect(isAborted()).toBe(false);
});

test('when a save begins, a request goes on as long as it makes progress, and is aborted after four seconds without', async () => {
  const { clock, stop, progress, isAborted, ended } = aRequest();
  stop.abort();
  for (let seconds = 0; seconds < 10; seconds += 1) {
    await clock.pass(3000);
    progress();
  }
  expect(isAborted()).toBe(false);
  await clock.pass(3999);
  expect(isAborted()).toBe(false);
  await clock.pass(1);
  expect(isAborted()).toBe(true);
  expect(await ended).toBe('aborted');
});

test('a request is aborted at once when another tab sends, or somebody else has signed in', async () => {
  const { lost, isAborted } = aRequest();
  lost.abort();
  expect(isAborted()).toBe(true);
});
