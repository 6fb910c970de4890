import { expect, test } from 'vitest';
import { togetherWithin } from './together-within.ts';

test('the first call runs at once, those within the time together at its end', () => {
  const clock = { now: 1000 };
  const timers: { at: number; work: () => void }[] = [];
  let runs = 0;
  const call = togetherWithin(250, () => (runs += 1), {
    now: () => clock.now,
    after: (milliseconds, work) => timers.push({ at: clock.now + milliseconds, work }),
  });
  const pass = (to: number) => {
    clock.now = to;
    for (const due of timers.splice(0).filter(({ at }) => at <= to)) due.work();
  };

  call();
  expect(runs).toBe(1);
  clock.now = 1100;
  call();
  call();
  expect({ runs, timers: timers.map(({ at }) => at) }).toEqual({ runs: 1, timers: [1250] });
  pass(1250);
  expect(runs).toBe(2);
  pass(1300);
  call();
  expect({ runs, timers: timers.map(({ at }) => at) }).toEqual({ runs: 2, timers: [1500] });
  pass(1500);
  clock.now = 2000;
  call();
  expect(runs).toBe(4);
});
