import { expect, test } from 'vitest';
import { deferralHint, endedDeferrals, manySavedInWords, savedInWords } from './deferral-words.ts';

test.each([
  [0, 3, ''],
  [1, 1, 'It is deferred. Its due date counts once it is no longer deferred.'],
  [1, 3, '1 of the 3 is deferred. Its due date counts once it is no longer deferred.'],
  [2, 3, '2 of the 3 are deferred. Their due date counts once they are no longer deferred.'],
  [3, 3, 'All 3 are deferred. Their due date counts once they are no longer deferred.'],
])('the due date hint for %i deferred of %i selected deficiencies is %j', (deferred, all, hint) => {
  expect(deferralHint(deferred, all)).toBe(hint);
});

test.each([
  [['Open', 'Repaired'], ''],
  [['Deferred'], 'This ends its deferral, until March 1, 2027.'],
  [['Open', 'Deferred', 'Repaired'], 'This ends the deferral of 1 of the 3, until March 1, 2027.'],
  [['Deferred', 'Deferred'], 'This ends the deferrals of 2 of the 2, until March 1, 2027.'],
] as const)('changing the state of deficiencies in %j warns: %j', (states, sentence) => {
  const selected = states.map((state) => ({ state, dueDate: '2027-03-01' }));
  expect(endedDeferrals(selected)).toBe(sentence);
});

test('the warning about ended deferrals names no day if the deferrals end on different days', () => {
  const selected = ['2027-03-01', '2027-04-01'].map((dueDate) => ({
    state: 'Deferred' as const,
    dueDate,
  }));
  expect(endedDeferrals([...selected, { state: 'Open', dueDate: '2026-12-01' }])).toBe(
    'This ends the deferrals of 2 of the 3.',
  );
});

test.each([
  ['Open', 'Deferred', '2027-03-01', 'Deferred until March 1, 2027.'],
  ['Open', 'Deferred', '2026-12-01', 'Deferred until December 1, 2026.'],
  ['Deferred', 'Deferred', '2027-03-01', 'Deferred until March 1, 2027.'],
  ['Deferred', 'Deferred', '2026-12-01', 'Deficiency updated.'],
  ['Deferred', 'In progress', '2027-03-01', 'No longer deferred, due March 1, 2027.'],
  ['Deferred', 'Repaired', '2027-03-01', 'Deficiency updated.'],
  ['Open', 'Open', '2027-03-01', 'Deficiency updated.'],
] as const)(
  'a change of the state from %s to %s, due on %s, has the message %j',
  (before, after, dueDate, sentence) => {
    const stored = { state: before, dueDate: '2026-12-01' };
    expect(savedInWords(stored, { state: after, dueDate })).toBe(sentence);
  },
);

test.each([
  [1, '', '1 deficiency updated.'],
  [3, '', '3 deficiencies updated.'],
  [1, '2027-03-01', '1 deficiency deferred until March 1, 2027.'],
  [3, '2027-03-01', '3 deficiencies deferred until March 1, 2027.'],
])(
  'a change of %i deficiencies, deferred until %j, has the message %j',
  (count, deferredUntil, sentence) => {
    expect(manySavedInWords(count, deferredUntil)).toBe(sentence);
  },
);
