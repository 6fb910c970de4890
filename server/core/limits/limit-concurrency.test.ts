import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('each task runs once, in the order of arrival, and never more tasks run at a time than the limit', async () => {
  const limited = limitConcurrency(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    for (let ticks = number % 4; ticks >= 0; ticks--) await setImmediate();
    running -= 1;
    return number;
  };
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => limited(work(number))))).toEqual(numbers);
  expect(begun).toEqual(numbers);
  expect(most).toBe(3);
});

test('a waiting task runs after the task before it has failed', async () => {
  const limited = limitConcurrency(1);
  const fails = limited(() => Promise.reject(new Error('damaged')));
  const next = limited(() => Promise.resolve('good'));
  await expect(fails).rejects.toThrow('damaged');
  expect(await next).toBe('good');
  expect(await limited(() => Promise.resolve('later'))).toBe('later');
});

test('a task is refused when too many tasks are waiting; the waiting tasks still run', async () => {
  const limited = limitConcurrency(1, { mostWaiting: 2 });
  const done = [1, 2, 3].map((number) => limited(() => Promise.resolve(number)));
  await expect(limited(() => Promise.resolve(4))).rejects.toMatchObject({ key: 'busy' });
  expect(await Promise.all(done)).toEqual([1, 2, 3]);
  expect(await limited(() => Promise.resolve(5))).toBe(5);
});
