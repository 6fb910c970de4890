import { expect, test } from 'vitest';
import { type AnsweredComplaint, draftResponse } from './response.ts';

const complaint: AnsweredComplaint = {
  number: '2026-0017',
  subject: 'restroom',
  language: 'en',
  school: 'Alder High',
  place: 'Girls restroom',
  receivedOn: '2026-11-20',
  validity: 'valid',
  remediedOn: '2026-12-04',
  remedy: 'The soap dispensers were replaced.',
};

test('a response says what was complained about, what was done, and where to go next', () => {
  expect(draftResponse(complaint).split('\n\n')).toEqual([
    'Thank you for your complaint 2026-0017 about Girls restroom, Alder High, which we received on November 20, 2026.',
    'We have looked into it. The condition was remedied on December 4, 2026.',
    'The soap dispensers were replaced.',
    expect.stringContaining('to the governing board at a regular meeting'),
  ]);
});

test('the response to a Spanish complaint is in English and Spanish in one letter', () => {
  const response = draftResponse({ ...complaint, language: 'es' });
  expect(response).toContain('Thank you for your complaint 2026-0017');
  expect(response).toContain('La condición se corrigió el 4 de diciembre de 2026.');
});

test('only the response about a threat names the appeal within 15 days', () => {
  expect(draftResponse({ ...complaint, subject: 'threat' })).toContain('within 15 days');
  expect(draftResponse(complaint)).not.toContain('appeal');
});

test.each([
  [{ validity: 'not-valid', remediedOn: null }, 'does not exist as described'],
  [{ remediedOn: null }, 'are working on the remedy'],
  [{ subject: 'textbooks', remediedOn: null }, 'passed it on'],
] as const)('a response to a complaint with %o says that', (fields, sentence) => {
  expect(draftResponse({ ...complaint, ...fields })).toContain(sentence);
});
