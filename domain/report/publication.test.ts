import { expect, test } from 'vitest';
import { isListed, isSlug, slugOf } from './publication.ts';

const final = {
  status: 'Final',
  isPublic: true,
  publicReports: 'all',
  isPaid: true,
  published: 'final',
} as const;

test('the public page lists a report only while its link works; drafts only if `published` is always', () => {
  expect(isListed(final)).toBe(true);
  expect(isListed({ ...final, published: 'no' })).toBe(false);
  expect(isListed({ ...final, isPublic: false })).toBe(false);
  const draft = { ...final, status: 'Draft' } as const;
  expect(isListed(draft)).toBe(false);
  expect(isListed({ ...draft, published: 'always' })).toBe(true);
  expect(isListed({ ...draft, published: 'always', publicReports: 'final' })).toBe(false);
  expect(isListed({ ...draft, published: 'always', isPaid: false })).toBe(false);
});

test('the slug of a public page has 3 to 50 letters, digits and hyphens', () => {
  for (const slug of ['abc', 'a-1', 'mayacamas-unified', 'x'.repeat(50)]) {
    expect([slug, isSlug(slug)]).toEqual([slug, true]);
  }
  for (const slug of ['ab', '-ab', 'ab-', 'Abc', 'a b', 'ñandú', '', 'x'.repeat(51)]) {
    expect([slug, isSlug(slug)]).toEqual([slug, false]);
  }
});

test('entered text with spaces, capitals, accents and apostrophes becomes a slug', () => {
  for (const [typed, slug] of [
    ['Mayacamas Valley', 'mayacamas-valley'],
    [' Peña  Continuation', 'pena-continuation'],
    ['Peña', 'pena'],
    ['Đặng O’Neil', 'dang-oneil'],
    ["St. Mary's", 'st.-marys'],
    ['san ', 'san-'],
    ['san- ', 'san-'],
    ['a--b', 'a--b'],
    ['', ''],
  ] as const) {
    expect([typed, slugOf(typed)]).toEqual([typed, slug]);
    expect(slugOf(slug)).toBe(slug);
  }
});
