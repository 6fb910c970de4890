import { expect, test } from 'vitest';
import { signedLinks } from './signed-link.ts';

const links = signedLinks('a secret that is long enough for every test');
const now = new Date('2026-11-21T10:20:30Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('a link is valid for a day and then refused as expired', () => {
  const link = links.sign('/api/photo/1?size=thumb', now);
  expect(link).toMatch(/^\/api\/photo\/1\?size=thumb&exp=\d+&sig=[\w-]{43}$/);
  expect(links.verify(link, now).expires).toEqual(new Date('2026-11-22T11:00:00Z'));
  expect(links.verify(link, hoursLater(24))).toBeDefined();
  expect(() => links.verify(link, hoursLater(25))).toThrow(
    expect.objectContaining({ key: 'link-expired', status: 410 }),
  );
});

test("the same link is issued for an hour, so that the browser's cache can be used", () => {
  const at = (time: string) => links.sign('/api/photo/1', new Date(`2026-11-21T${time}Z`));
  expect(at('10:00:01')).toBe(at('11:00:00'));
  expect(at('11:00:01')).not.toBe(at('11:00:00'));
});

test('a link can be signed with a lifetime other than a day', () => {
  const link = links.sign('/api/report/1.pdf', now, 600_000);
  expect(links.verify(link, now).expires).toEqual(new Date('2026-11-21T11:00:00Z'));
});

test.each([
  ['without a signature', (link: string) => link.replace(/&sig=.*/, '')],
  ['without an expiry', (link: string) => link.replace(/exp=\d+&/, '')],
  ['moved to another path', (link: string) => link.replace('/photo/1', '/photo/2')],
  ['changed to another size', (link: string) => link.replace('size=thumb', 'size=full')],
  ['with an additional parameter', (link: string) => link.replace('&exp', '&all=1&exp')],
  ['with text after the query', (link: string) => `${link}&exp=9999999999`],
  ['with a later expiry', (link: string) => link.replace(/exp=\d+/, 'exp=9999999999')],
  ['without a query', () => '/api/photo/1'],
])('a link %s is not valid', (_, change) => {
  const link = change(links.sign('/api/photo/1?size=thumb', now));
  expect(() => links.verify(link, now)).toThrow(
    expect.objectContaining({ key: 'link-not-valid', status: 403 }),
  );
});

test('changing any single character of the signature invalidates it', () => {
  const link = links.sign('/api/photo/1', now);
  for (let at = link.length - 43; at < link.length; at++) {
    const other = link[at] === 'A' ? 'B' : 'A';
    const forged = link.slice(0, at) + other + link.slice(at + 1);
    expect(() => links.verify(forged, now)).toThrow('not valid');
  }
});

test('a link signed with another secret is not valid', () => {
  const link = signedLinks('another secret, that is as long as it must be').sign('/a', now);
  expect(() => links.verify(link, now)).toThrow('not valid');
});
