import { expect, test } from 'vitest';
import { dueInWords } from './due-complaints.tsx';

test.each([
  [0, 0, ''],
  [1, 0, '1 complaint is overdue'],
  [0, 2, '2 complaints are due within 7 days'],
  [2, 1, '2 complaints are overdue, 1 is due within 7 days'],
])(
  'with %i complaints overdue and %i due soon, the dashboard says: %s',
  (overdue, dueSoon, words) => {
    expect(dueInWords({ overdue, dueSoon })).toBe(words);
  },
);
