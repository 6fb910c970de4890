import { expect, test } from 'vitest';
import { signedLinks } from '#server/core/credentials/signed-link.ts';
import { parsePhotoUrl, photoUrl } from './photo-url.ts';

const id = '3f0a1c52-8a54-4f0e-9a61-0c6a3c1f7b11';
const links = signedLinks('a secret that is long enough for every test');
const now = new Date('2026-11-21T10:00:00Z');

test('the id of a photo is read from its URL in every size, whether the link has expired or not', () => {
  expect(photoUrl(links, id, 'thumb', now)).toMatch(`/api/photo/${id}?size=thumb&exp=`);
  expect(photoUrl(links, id, 'full', now)).toMatch(`/api/photo/${id}?exp=`);
  expect(parsePhotoUrl(photoUrl(links, id, 'thumb', now))).toBe(id);
  expect(parsePhotoUrl(photoUrl(links, id, 'full', new Date(0)))).toBe(id);
  expect(parsePhotoUrl(`https://inspections.example.org/api/photo/${id}?exp=1&sig=x`)).toBe(id);
  expect(parsePhotoUrl(`/api/photo/${id.toUpperCase()}`)).toBe(id);
});

test.each([
  '',
  id,
  `/api/photo/${id}/more`,
  `/api/photo/../report/${id}`,
  `/api/photos/${id}`,
  '/api/photo/1',
  `blob:http://localhost/${id}`,
  `javascript:/api/photo/${id}`,
  'http://[',
])('%j is not the URL of a photo', (url) => {
  expect(parsePhotoUrl(url)).toBeUndefined();
});
