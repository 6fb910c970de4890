import { describe, expect, test } from 'vitest';
import type { Handling } from './complaint.ts';
import { aHandling, holidaysOf2026 as holidays } from '#domain/testing/a-handling.ts';
import { clockKinds, clockLabel } from './clock-kind.ts';
import { appealUntil, clocksOf, nextClock } from './clocks.ts';

const clocks = (fields: Partial<Handling>, today = '2026-11-23') =>
  clocksOf(aHandling(fields), holidays, today);

const inWords = (fields: Partial<Handling>, today?: string) =>
  clocks(fields, today).map(({ kind, dueOn, state }) => `${kind} ${dueOn} ${state}`);

describe('the clocks of a complaint', () => {
  test('end 10, 30 and 45 working days after the day on which it was received', () => {
    expect(inWords({})).toEqual([
      'forward 2026-12-09 running',
      'remedy 2027-01-21 running',
      'respond 2027-02-11 running',
    ]);
  });

  test('are overdue after their last day, and not on it', () => {
    expect(inWords({}, '2026-12-09')[0]).toBe('forward 2026-12-09 running');
    expect(inWords({}, '2026-12-10')[0]).toBe('forward 2026-12-09 overdue');
  });

  test('stop when it is done, in time or late', () => {
    const done = { forwardedOn: '2026-12-09', remediedOn: '2027-01-22', respondedOn: '2027-02-11' };
    expect(inWords(done, '2027-06-01')).toEqual([
      'forward 2026-12-09 stopped',
      'remedy 2027-01-21 late',
      'respond 2027-02-11 stopped',
    ]);
  });

  const kinds = (fields: Partial<Handling>) => clocks(fields).map(({ kind }) => kind);

  test('do not require to forward what the principal can remedy, or what was remedied', () => {
    expect(kinds({ authority: 'principal' })).toEqual(['remedy', 'respond']);
    expect(kinds({ authority: 'district' })).toEqual(['forward', 'remedy', 'respond']);
    expect(kinds({ remediedOn: '2026-11-24' })).toEqual(['remedy', 'respond']);
    // It was remedied by the district, without having been forwarded first.
    const [forward] = clocks({ authority: 'district', remediedOn: '2026-11-24' });
    expect(forward).toMatchObject({ kind: 'forward', state: 'stopped', doneOn: '2026-11-24' });
  });

  test('do not require to remedy what is not valid, but to report it', () => {
    expect(kinds({ validity: 'not-valid', decidedOn: '2026-11-24' })).toEqual(['respond']);
  });

  test('require a response only if the complainant wants one and is known', () => {
    expect(kinds({ wantsResponse: false })).toEqual(['forward', 'remedy']);
    expect(kinds({ isNamed: false })).toEqual(['forward', 'remedy']);
  });

  test('require only to pass on what does not concern the condition of a school', () => {
    expect(kinds({ subject: 'teachers' })).toEqual(['forward']);
    expect(kinds({ subject: 'textbooks', authority: 'principal' })).toEqual(['forward']);
    expect(kinds({ subject: 'other' })).toEqual(['forward', 'remedy', 'respond']);
  });

  test('do not run for nonsense', () => {
    expect(clocks({ nonsenseOn: '2026-11-24' })).toEqual([]);
  });
});

test('screens have a name for each clock', () => {
  expect(clockKinds.map((kind) => clockLabel[kind])).toEqual([
    'Forward to the district',
    'Remedy',
    'Respond to the complainant',
  ]);
});

describe('the next clock', () => {
  test('is the one that ends first among those that are not stopped', () => {
    expect(nextClock(clocks({}))?.kind).toBe('forward');
    expect(nextClock(clocks({ forwardedOn: '2026-11-24' }))?.kind).toBe('remedy');
    const remedied = { forwardedOn: '2026-11-24', remediedOn: '2026-11-24' };
    expect(nextClock(clocks(remedied))?.kind).toBe('respond');
    expect(nextClock(clocks({ ...remedied, respondedOn: '2026-11-24' }))).toBeUndefined();
  });
});

describe('an appeal', () => {
  test('is possible for 15 calendar days after the response about a threat', () => {
    const responded = { respondedOn: '2026-12-18' };
    expect(appealUntil(aHandling({ subject: 'threat', ...responded }))).toBe('2027-01-02');
    expect(appealUntil(aHandling({ subject: 'threat' }))).toBeNull();
    expect(appealUntil(aHandling(responded))).toBeNull();
  });
});
