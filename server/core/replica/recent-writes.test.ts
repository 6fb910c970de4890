import { expect, test } from 'vitest';
import { parsePosition, type Position } from './position.ts';
import { recentWrites } from './recent-writes.ts';

/** A request, and the cookies that its response sets. */
const exchange = (sessionId: string | undefined, cookie?: string) => {
  const set: string[] = [];
  return {
    request: { headers: { cookie } },
    reply: { header: (_: string, value: string) => set.push(value) } as never,
    sessionId,
    set,
  };
};

const at = (position: string) => parsePosition(position) as Position;

const clock = { at: 0 };
const opened = () =>
  recentWrites({ appUrl: 'https://inspections.test' }, 10, () => clock.at * 1000);

test('the position of a write is stored in a same-site cookie, for as long as a replica may be behind', async () => {
  const writes = opened();
  const saving = exchange('alice');
  writes.note(saving, at('16/B374D848'));
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
  opened().note(later, at('1F/0'));
  expect(later.set[0]).toContain('written=20/0');
});

test('for a client without cookies, the position of a write is remembered by session, for the same time', async () => {
  const writes = opened();
  writes.note(exchange('alice'), at('1/0'));
  clock.at += 10;
  expect(writes.find(exchange('alice'))).toBe(parsePosition('1/0'));
  expect(writes.find(exchange('bob'))).toBeUndefined();
  clock.at += 1;
  expect(writes.find(exchange('alice'))).toBeUndefined();
});
