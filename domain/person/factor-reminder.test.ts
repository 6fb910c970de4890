import { expect, test } from 'vitest';
import { factorReminderStage } from './factor-reminder.ts';

test.each([
  [8, undefined],
  [7, 7],
  [6, 7],
  [2, 7],
  [1, 1],
  [0, undefined],
  [-1, undefined],
])('with %d days left until the deadline, factorReminderStage returns %s', (daysLeft, stage) => {
  expect(factorReminderStage(daysLeft)).toBe(stage);
});
