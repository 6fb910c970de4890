import { describe, expect, test } from 'vitest';
import { timeAgo } from './ago.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('the time since the last sign-in', () => {
  test.each([
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T11:15:00Z', '45 minutes ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-08-21T12:00:00Z', '3 months ago'],
    ['2024-11-21T12:00:00Z', '2 years ago'],
    ['2026-11-24T12:00:00Z', 'in 3 days'],
  ])('of %s is shown as %s', (instant, said) => expect(timeAgo(instant, now)).toBe(said));
});
