import { afterEach, expect, test } from 'vitest';
import { shownDictionary } from '#web/texts/define-texts.ts';
import { dictionary } from '#web/texts/es/index.ts';
import { timeAgo } from './ago.ts';
import { momentInWords } from './moment.ts';

afterEach(() => shownDictionary.set(null));

test('dates are written as in its language', () => {
  const now = Date.parse('2026-11-30T12:00:00');
  shownDictionary.set(dictionary);
  expect(momentInWords(Date.parse('2026-11-30T10:42:00'), now)).toMatch(/^hoy a las 10:42/);
  expect(timeAgo(new Date(now - 180_000).toISOString(), now)).toBe('hace 3 minutos');
});
