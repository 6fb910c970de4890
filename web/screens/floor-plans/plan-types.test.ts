import { expect, test } from 'vitest';
import { findFileProblem, isPdf, LARGEST_FILE } from './plan-types.ts';

const file = (type: string, name = 'plan', size = 1000) => ({ type, name, size });

test.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])(
  'a file of the type %s can be a floor plan',
  (type) => {
    expect(findFileProblem(file(type))).toBe('');
  },
);

test('other files and large ones are refused with a sentence', () => {
  expect(findFileProblem(file('image/svg+xml'))).toContain('JPEG, PNG, WebP or PDF');
  expect(findFileProblem(file('application/pdf', 'plan.pdf', LARGEST_FILE + 1))).toContain('30 MB');
});

test('a PDF is recognized by its name where the system does not know the type', () => {
  expect(isPdf(file('', 'Floor 1.PDF'))).toBe(true);
  expect(isPdf(file('image/png', 'a.pdf'))).toBe(false);
});
