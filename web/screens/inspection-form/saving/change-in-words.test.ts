import { expect, test } from 'vitest';
import { changeInWords } from './change-in-words.ts';

/** In the time zone of this machine, because the code uses that of the device. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 42);
const now = at(24, 12).getTime();
const by = (name: string, day: number) => ({
  by: name,
  at: at(day, 10).toISOString(),
  isYou: false,
});

test.each([
  ['today', by('Ana Peña', 24), 'Ana Peña changed this inspection at 10:42 AM'],
  ['yesterday', by('Ana Peña', 23), 'Ana Peña changed this inspection yesterday at 10:42 AM'],
  ['earlier', by('Ana Peña', 3), 'Ana Peña changed this inspection on Nov 3, 2026'],
  [
    'of oneself',
    { ...by('Bob', 24), isYou: true },
    'You changed this inspection elsewhere at 10:42 AM',
  ],
  ['of a person without a name', by('', 24), 'Somebody else changed this inspection at 10:42 AM'],
  ['of a server that does not say who', undefined, 'Somebody else changed this inspection'],
])('a change %s', (_, change, words) => {
  // Intl separates time and AM by a narrow space.
  expect(changeInWords(change, now).replaceAll(/\s/g, ' ')).toBe(words);
});
