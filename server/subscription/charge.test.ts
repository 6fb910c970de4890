import { describe, expect, test } from 'vitest';
import { chargeFor, feeFor, termAfter } from './charge.ts';

const today = '2026-11-21';

describe('The fee of a span of days', () => {
  test.each([
    ['2026-11-21', '2026-12-20', 4900],
    ['2026-11-21', '2027-11-20', 12 * 4900],
    ['2027-01-31', '2027-02-27', 4900],
    // Fifteen of the thirty days from 1 November.
    ['2026-11-01', '2026-11-15', 2450],
    // A month, and one of the 31 days that follow: 4900 / 31 = 158.06.
    ['2026-11-21', '2026-12-21', 4900 + 158],
    ['2026-11-21', '2026-11-21', 163],
  ])('%s to %s', (from, to, cents) => {
    expect(feeFor('basic', from, to)).toBe(cents);
  });
});

describe('A plan', () => {
  test('that begins is billed from today', () => {
    expect(chargeFor(undefined, { plan: 'premium', end: '2027-11-20' }, today)).toEqual({
      plan: 'premium',
      from: today,
      to: '2027-11-20',
      lines: [{ text: 'Premium, 2026-11-21 to 2027-11-20', cents: 118_800 }],
      cents: 118_800,
    });
  });

  test('that follows a trial is billed for a year from today, whatever was left of it', () => {
    const trial = { plan: 'trial', end: '2026-12-01' } as const;
    const after = termAfter(trial, 'basic', today);
    expect(after).toEqual({ plan: 'basic', end: '2027-11-20' });
    expect(chargeFor(trial, after, today)).toMatchObject({ from: today, cents: 58_800 });
  });

  test('that is dearer costs the difference for the days already paid', () => {
    const before = { plan: 'basic', end: '2027-02-20' } as const;
    const after = termAfter(before, 'enterprise', today);
    expect(after.end).toBe(before.end);
    expect(chargeFor(before, after, today)).toMatchObject({
      lines: [{ text: 'Enterprise instead of Basic, 2026-11-21 to 2027-02-20', cents: 45_000 }],
    });
  });

  test('that is cheaper costs nothing and gives nothing back', () => {
    const before = { plan: 'premium', end: '2027-02-20' } as const;
    expect(chargeFor(before, { ...before, plan: 'basic' }, today)).toMatchObject({ cents: 0 });
  });

  test('that is renewed is billed from the day after its end', () => {
    const before = { plan: 'basic', end: '2026-12-20' } as const;
    expect(chargeFor(before, { plan: 'basic', end: '2027-01-20' }, today)).toMatchObject({
      from: '2026-12-21',
      to: '2027-01-20',
      cents: 4900,
    });
  });

  test('that is changed and renewed at once is both lines of one bill', () => {
    const before = { plan: 'basic', end: '2026-12-20' } as const;
    expect(chargeFor(before, { plan: 'premium', end: '2027-01-20' }, today)).toMatchObject({
      from: today,
      lines: [{ cents: 5000 }, { cents: 9900 }],
      cents: 14_900,
    });
  });

  test('that had expired is billed from today, not for the days in between', () => {
    const before = { plan: 'basic', end: '2026-09-01' } as const;
    expect(chargeFor(before, { plan: 'basic', end: '2026-12-20' }, today)).toMatchObject({
      from: today,
      cents: 4900,
    });
  });

  test('that neither changes nor grows is not billed, and a trial never is', () => {
    const before = { plan: 'basic', end: '2026-12-20' } as const;
    expect(chargeFor(before, before, today)).toBeUndefined();
    expect(chargeFor(before, { plan: 'basic', end: '2026-12-01' }, today)).toBeUndefined();
    expect(chargeFor(before, { plan: 'trial', end: '2027-12-01' }, today)).toBeUndefined();
    expect(chargeFor(before, { plan: 'premium', end: '2026-11-01' }, today)).toBeUndefined();
  });
});
