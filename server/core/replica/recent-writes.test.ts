import { expect, test } from 'vitest';
import { positionListener } from '#server/core/engine/scope.ts';
import { parsePosition } from './position.ts';
import { recentWrites } from './recent-writes.ts';

const claimsOf = (sessionId: string) => ({ userId: 'u', accountId: 'a', sessionId });

/** A request, and the cookies that its response sets. */
const exchange = (sessionId: string | undefined, cookie?: string) => {
  const set: string[] = [];
  return {
    request: { headers: { cookie } },
    reply: { header: (_: string, value: string) => set.push(value) } as never,
    claims: sessionId === undefined ? undefined : claimsOf(sessionId),
    set,
  };
};

/** Work that reports commits at these positions, as the database driver does. */
const committing =
  (...positions: string[]) =>
  async () =>
    positions.forEach((position) => positionListener()?.(position));

const clock = { at: 0 };
const opened = () =>
  recentWrites({ appUrl: 'https://inspections.test' }, 10, () => clock.at * 1000);

test('the position of a write is stored in a same-site cookie, for as long as a replica may be behind', async () => {
  const writes = opened();
  const saving = exchange('alice');
  await writes.noting(saving, committing('16/B374D848', '16/B374D000'));
  expect(saving.set).toEqual([
    'written=16/B374D848; Max-Age=10; Path=/api; HttpOnly; Secure; SameSite=Strict',
  ]);
  // Another process accepts the cookie, whichever person is signed in.
  const other = opened();
  const [cookie = ''] = saving.set[0]?.split(';') ?? [];
  expect(other.find(exchange('bob', cookie))).toBe(parsePosition('16/B374D848'));
  expect(other.find(exchange('bob', 'written=none'))).toBeUndefined();
});

test('the position in the cookie is not replaced by an earlier one', async () => {
  const later = exchange('alice', 'written=20%2F0');
  await opened().noting(later, committing('1F/0'));
  expect(later.set[0]).toContain('written=20/0');
});

test('for a client without cookies, the position of a write is remembered by session, for the same time', async () => {
  const writes = opened();
  await writes.noting(exchange('alice'), committing('1/0'));
  clock.at += 10;
  expect(writes.find(exchange('alice'))).toBe(parsePosition('1/0'));
  expect(writes.find(exchange('bob'))).toBeUndefined();
  clock.at += 1;
  expect(writes.find(exchange('alice'))).toBeUndefined();
});

test('the cookie with the position of a commit is set even if the call fails afterwards; a call that commits nothing sets no cookie', async () => {
  const writes = opened();
  const failing = exchange('alice');
  const work = async () => {
    await committing('2/0')();
    throw new Error('after the commit');
  };
  await expect(writes.noting(failing, work)).rejects.toThrow('after the commit');
  expect(writes.find(failing)).toBe(parsePosition('2/0'));
  const reading = exchange('bob');
  await writes.noting(reading, committing());
  expect(reading.set).toEqual([]);
});
