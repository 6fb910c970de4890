import { expect, test } from 'vitest';
import { changeInWords } from './change-in-words.ts';

/** Uses the time zone of this machine, because the code uses the time zone of the device. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 42);
const now = at(24, 12).getTime();
const by = (name: string, day: number) => ({
  by: name,
  at: at(day, 10).toISOString(),
  isYou: false,
});

test.each([
  ['made today', by('Ana Peña', 24), 'Ana Peña changed this inspection at 10:42 AM'],
  ['made yesterday', by('Ana Peña', 23), 'Ana Peña changed this inspection yesterday at 10:42 AM'],
  ['made on an earlier day', by('Ana Peña', 3), 'Ana Peña changed this inspection on Nov 3, 2026'],
  [
    'that the same person made elsewhere',
    { ...by('Bob', 24), isYou: true },
    'You changed this inspection elsewhere at 10:42 AM',
  ],
  ['of a person who has no name', by('', 24), 'Somebody else changed this inspection at 10:42 AM'],
  ['whose author the server does not send', undefined, 'Somebody else changed this inspection'],
])('describes a change %s', (_, change, words) => {
  // Intl puts a narrow space between the time and AM.
  expect(changeInWords(change, now).replaceAll(/\s/g, ' ')).toBe(words);
});
