import { expect, test } from 'vitest';
import { type Noticed, webhookEventOf } from './webhook-event.ts';

const open: Noticed = {
  isListed: true,
  mark: 'Poor',
  state: 'Open',
  firstFound: '2026-09-01',
  lastFound: '2026-09-01',
  timesFound: 1,
  dueDate: '2026-10-01',
  repeat: false,
  trade: '',
  workOrder: '',
  version: 1,
};
const hidden = { ...open, isListed: false };
const verified = { ...open, state: 'Verified' as const };
const repaired = { ...open, state: 'Repaired' as const };

test.for([
  ['is new', undefined, open, 'deficiency.found'],
  ['is new, and an inspection of the same day found it fixed', undefined, verified, null],
  ['is new in a deleted area', undefined, hidden, null],
  ['stays as it is', open, open, null],
  ['stays hidden, whatever else changes', hidden, { ...hidden, trade: 'Roofing' }, null],
  ['is shown again', hidden, open, 'deficiency.found'],
  [
    'is shown again after it was found fixed',
    { ...verified, isListed: false },
    verified,
    'deficiency.changed',
  ],
  ['is hidden', open, hidden, 'deficiency.changed'],
  ['is found fixed', repaired, verified, 'deficiency.verified'],
  ['is reported as repaired', open, repaired, 'deficiency.repaired'],
  ['stays repaired', repaired, { ...repaired, trade: 'Roofing' }, 'deficiency.changed'],
  ['is found fixed and hidden', open, { ...verified, isListed: false }, 'deficiency.verified'],
  ['is repaired and hidden', open, { ...repaired, isListed: false }, 'deficiency.repaired'],
  ['is open again', repaired, open, 'deficiency.changed'],
] as const)('a deficiency that %s', ([, before, after, event]) => {
  expect(webhookEventOf(before, after)).toBe(event);
});

test.for([
  { mark: 'Deficient' },
  { firstFound: '2026-08-01' },
  { lastFound: '2026-11-01' },
  { timesFound: 2 },
  { dueDate: '2026-10-02' },
  { repeat: true },
  { trade: 'Roofing' },
  { workOrder: 'WO-7' },
  { version: 2 },
] as const)('a change of %o is an event', (change) => {
  expect(webhookEventOf(open, { ...open, ...change })).toBe('deficiency.changed');
});
