import { expect, test } from 'vitest';
import { emptyComplaint, findMissing } from './public-form.ts';

const complete = {
  ...emptyComplaint,
  schoolId: 'a school',
  subject: 'restroom',
  description: 'There is no soap.',
};

test('a complaint needs a school, a subject and a text, and nothing else', () => {
  expect(findMissing(complete)).toBeNull();
  expect(findMissing({ ...complete, schoolId: '' })).toBe('school');
  expect(findMissing({ ...complete, subject: '' })).toBe('subject');
  expect(findMissing({ ...complete, description: ' \n' })).toBe('description');
  expect(findMissing({ ...complete, description: 'a'.repeat(10_001) })).toBe('length');
});

test('who wants a response has to say where it is sent', () => {
  const wanted = { ...complete, wantsResponse: true, name: 'Ana' };
  expect(findMissing(wanted)).toBe('contact');
  for (const field of ['email', 'phone', 'address']) {
    expect(findMissing({ ...wanted, [field]: 'ana@parents.test' })).toBeNull();
  }
  expect(findMissing({ ...complete, email: 'ana' })).toBe('email');
});
