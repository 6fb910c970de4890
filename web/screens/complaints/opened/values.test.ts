import { expect, test } from 'vitest';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { handlingChange } from './values.ts';

const stored = {
  authority: 'undecided',
  forwardedOn: '2026-11-23',
  forwardedTo: 'Facilities',
  validity: 'undecided',
  decidedOn: null,
  remediedOn: null,
  remedy: '',
  respondedOn: null,
  appealedOn: null,
} as ComplaintDetails;

test('a change has only the fields that differ from what is stored', () => {
  expect(
    handlingChange(stored, { validity: 'valid', forwardedTo: 'Facilities', remedy: 'Soap.' }),
  ).toEqual({ validity: 'valid', remedy: 'Soap.' });
});

test('a day that was emptied is removed, and a text is emptied', () => {
  expect(handlingChange(stored, { forwardedOn: '', forwardedTo: '' })).toEqual({
    forwardedOn: null,
    forwardedTo: '',
  });
});
