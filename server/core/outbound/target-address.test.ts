/**
 * The network addresses to which a connection is allowed. The URLs that administrators may enter
 * are tested in create.test.ts.
 */
import type { lookup, LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { restrictLookup, ForbiddenAddress, targetPolicy } from './target-address.ts';

test.each([
  ['8.8.8.8', true],
  ['::ffff:8.8.8.8', true],
  ['::ffff:808:808', true],
  ['2606:4700::1111', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:a00:1', false],
  ['169.254.169.254', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['::1', false],
  ['2002:a00:1::', false],
  ['none', false],
])('whether %s is a public address: %s', (address, isPublic) => {
  expect(targetPolicy([]).isAllowed(address)).toBe(isPublic);
});

test('an allowed network includes the IPv6 form of its addresses', () => {
  const { isAllowed, isListed } = targetPolicy(['10.1.0.0/16']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '::ffff:a01:203']) {
    expect([address, isAllowed(address), isListed(address)]).toEqual([address, true, true]);
  }
  expect(isAllowed('::ffff:10.2.0.1')).toBe(false);
  expect(isListed('8.8.8.8')).toBe(false);
});

/** The result of looking up a host name that has these network addresses. */
const lookedUp = (addresses: readonly string[]) =>
  new Promise((done) => {
    const found: LookupAddress[] = addresses.map((address) => ({ address, family: 4 }));
    const lookUp = ((_: string, __: object, callback: (...given: unknown[]) => void) =>
      callback(null, found)) as unknown as typeof lookup;
    restrictLookup(targetPolicy([]), lookUp)('hook.example.org', { all: true }, (error, all) =>
      done(error ?? all),
    );
  });

test('a host name is refused if any of its addresses is forbidden, or if it has no address', async () => {
  expect(await lookedUp(['8.8.8.8', '1.1.1.1'])).toHaveLength(2);
  expect(await lookedUp(['8.8.8.8', '127.0.0.1'])).toBeInstanceOf(ForbiddenAddress);
  expect(await lookedUp(['127.0.0.1', '8.8.8.8'])).toBeInstanceOf(ForbiddenAddress);
  expect(await lookedUp([])).toBeInstanceOf(ForbiddenAddress);
});
