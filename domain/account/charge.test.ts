import { describe, expect, test } from 'vitest';
import { changeTerm, chargeFor, feeFor, isRenewable, renewTerm } from './charge.ts';

const today = '2026-11-21';

describe('the fee for a period', () => {
  test.each([
    ['2026-11-21', '2026-12-20', 4900],
    ['2026-11-21', '2027-11-20', 12 * 4900],
    ['2027-01-31', '2027-02-27', 4900],
    // Fifteen of the thirty days of November.
    ['2026-11-01', '2026-11-15', 2450],
    // One month, and one of the 31 days of the following month: 4900 / 31 = 158.06.
    ['2026-11-21', '2026-12-21', 4900 + 158],
    ['2026-11-21', '2026-11-21', 163],
  ])('from %s to %s is %i cents', (from, to, cents) => {
    expect(feeFor('basic', from, to)).toBe(cents);
  });
});

describe('a subscription plan', () => {
  test('is billed from the current day when it is first bought', () => {
    expect(chargeFor(undefined, { plan: 'premium', end: '2027-11-20' }, today)).toEqual({
      plan: 'premium',
      from: today,
      to: '2027-11-20',
      lines: [{ text: 'Premium, 2026-11-21 to 2027-11-20', cents: 118_800 }],
      cents: 118_800,
    });
  });

  test('that replaces a trial is billed for a year that begins at the end of the trial; the trial stays free', () => {
    const trial = { plan: 'trial', end: '2026-12-01' } as const;
    const after = changeTerm(trial, 'basic', today);
    expect(after).toEqual({ plan: 'basic', end: '2027-12-01' });
    expect(chargeFor(trial, after, today)).toMatchObject({ from: '2026-12-02', cents: 58_800 });
  });

  test('is billed for a year from the current day if it replaces a trial that has ended', () => {
    const trial = { plan: 'trial', end: '2026-11-20' } as const;
    const after = changeTerm(trial, 'basic', today);
    expect(after).toEqual({ plan: 'basic', end: '2027-11-20' });
    expect(chargeFor(trial, after, today)).toMatchObject({ from: today, cents: 58_800 });
  });

  test('costs its fee minus a credit for the days already paid if it replaces a cheaper plan', () => {
    const before = { plan: 'basic', end: '2027-02-20' } as const;
    const after = changeTerm(before, 'enterprise', today);
    expect(after.end).toBe(before.end);
    expect(chargeFor(before, after, today)).toMatchObject({
      lines: [
        { text: 'Enterprise, 2026-11-21 to 2027-02-20', cents: 59_700 },
        { text: 'Credit for Basic, 2026-11-21 to 2027-02-20', cents: -14_700 },
      ],
      cents: 45_000,
    });
  });

  test('costs nothing, and nothing is refunded, if it replaces a more expensive plan', () => {
    const before = { plan: 'premium', end: '2027-02-20' } as const;
    expect(chargeFor(before, { ...before, plan: 'basic' }, today)).toMatchObject({
      lines: [{ cents: 14_700 }, { cents: -14_700 }],
      cents: 0,
    });
  });

  test('is billed for one day if it replaces another plan on the last day of that plan', () => {
    const before = { plan: 'basic', end: today } as const;
    expect(chargeFor(before, { plan: 'premium', end: today }, today)).toEqual({
      plan: 'premium',
      from: today,
      to: today,
      lines: [
        { text: 'Premium, 2026-11-21 to 2026-11-21', cents: 330 },
        { text: 'Credit for Basic, 2026-11-21 to 2026-11-21', cents: -163 },
      ],
      cents: 167,
    });
  });

  test('is billed for one day if its end is moved to the next day', () => {
    const before = { plan: 'basic', end: '2026-12-20' } as const;
    expect(chargeFor(before, { plan: 'basic', end: '2026-12-21' }, today)).toMatchObject({
      from: '2026-12-21',
      to: '2026-12-21',
      cents: 158,
    });
  });

  test('is billed from the day after its end if it is renewed', () => {
    const before = { plan: 'basic', end: '2026-12-20' } as const;
    expect(chargeFor(before, { plan: 'basic', end: '2027-01-20' }, today)).toMatchObject({
      from: '2026-12-21',
      to: '2027-01-20',
      cents: 4900,
    });
  });

  test('is billed with one invoice if it is changed and renewed at the same time', () => {
    const before = { plan: 'basic', end: '2026-12-20' } as const;
    expect(chargeFor(before, { plan: 'premium', end: '2027-01-20' }, today)).toMatchObject({
      from: today,
      lines: [{ cents: 9900 }, { cents: -4900 }, { cents: 9900 }],
      cents: 14_900,
    });
  });

  test('is billed from the current day if it had expired, and not for the days in between', () => {
    const before = { plan: 'basic', end: '2026-09-01' } as const;
    expect(chargeFor(before, { plan: 'basic', end: '2026-12-20' }, today)).toMatchObject({
      from: today,
      cents: 4900,
    });
  });

  test('is not billed if it is a trial, if it is neither changed nor extended, or if it ends before today', () => {
    const before = { plan: 'basic', end: '2026-12-20' } as const;
    expect(chargeFor(before, before, today)).toBeUndefined();
    expect(chargeFor(before, { plan: 'basic', end: '2026-12-01' }, today)).toBeUndefined();
    expect(chargeFor(before, { plan: 'trial', end: '2027-12-01' }, today)).toBeUndefined();
    expect(chargeFor(before, { plan: 'premium', end: '2026-11-01' }, today)).toBeUndefined();
  });
});

describe('a renewal', () => {
  test.each([
    ['2026-12-20', '2027-12-20', '2026-12-21'],
    // This subscription ends on the current day, and the next one ended on the day before.
    ['2026-11-21', '2027-11-21', '2026-11-22'],
    ['2026-11-20', '2027-11-20', '2026-11-21'],
    ['2026-06-30', '2027-11-20', '2026-11-21'],
  ])(
    'of a subscription that ends on %s lasts until %s and is billed from %s',
    (end, renewed, from) => {
      const before = { plan: 'basic', end } as const;
      const after = renewTerm(before, 'basic', today);
      expect(after).toEqual({ plan: 'basic', end: renewed });
      expect(chargeFor(before, after, today)).toMatchObject({ from, to: renewed, cents: 58_800 });
    },
  );

  test('is possible up to a year before the end, and never past the last possible end', () => {
    const until = (end: string) => isRenewable({ plan: 'basic', end }, today);
    expect([until('2020-01-01'), until('2027-11-19'), until('2027-11-20')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([until('2027-11-21'), until('2099-12-31')]).toEqual([false, false]);
    expect(renewTerm({ plan: 'basic', end: '2099-06-01' }, 'basic', today).end).toBe('2099-12-31');
  });
});
