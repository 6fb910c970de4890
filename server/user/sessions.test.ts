import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aColleague, anOwner, inSystem, signIn, signInElsewhere } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('a person sees where they are signed in, with browser, network address and last use', async () => {
  const alice = await anOwner(app, services);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: alice.email, password: alice.password },
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': CHROME },
  });
  const other = callerOf(app, { token: answer.json().access_token });
  const { list } = (await alice.ask('user/sessions')).data;
  expect(list).toMatchObject([
    { isCurrent: true },
    { isCurrent: false, browser: CHROME, address: '203.0.113.7' },
  ]);
  expect((await other.ask('user/sessions')).data.list[0]?.id).toBe(list[1]?.id);

  // Both end after seven days without use.
  const days = list.map(({ endsAt, lastUsedAt }) => Date.parse(endsAt) - Date.parse(lastUsedAt));
  expect(days.map((length) => Math.round(length / 86_400_000))).toEqual([7, 7]);

  // A refresh records when and from where the session was used.
  const id = list[1]?.id as string;
  await inSystem(
    services,
    sql`update session set used_at = now() - interval '2 hours' where id = ${id}`,
  );
  const before = (await alice.ask('user/sessions')).data.list[1]?.lastUsedAt as string;
  const { refresh_token: refreshToken } = answer.json();
  await callerOf(app, { remoteAddress: '203.0.113.8' }).ask('auth/refresh-token', { refreshToken });
  const [, after] = (await alice.ask('user/sessions')).data.list;
  expect(after).toMatchObject({ id, address: '203.0.113.8' });
  expect(Date.parse(after?.lastUsedAt ?? '') - Date.parse(before)).toBeGreaterThan(7_000_000);
});

test('a person can end one of their own sessions, but not a session of anybody else', async () => {
  const alice = await anOwner(app, services);
  const elsewhere = await signInElsewhere(app, services, alice);
  const bob = await aColleague(app, services, alice);
  const ofBob = (await bob.ask('user/sessions')).data.list[0]?.id;
  const ofAlice = (await elsewhere.ask('user/sessions')).data.list[0]?.id;
  expect(await alice.refused('user/session-end', { id: ofBob })).toMatchObject({
    status: 404,
    code: 'session-not-found',
  });
  await alice.ask('user/session-end', { id: ofAlice });
  expect((await elsewhere.refused('user/details')).code).toBe('session-ended');
  const { refreshToken } = elsewhere;
  expect((await stranger.refused('auth/refresh-token', { refreshToken })).code).toBe(
    'session-ended',
  );
  await bob.ask('user/details');
  expect((await alice.ask('user/sessions')).data.list).toHaveLength(1);
});

test('a person can end all their sessions except the current one', async () => {
  const alice = await anOwner(app, services);
  const others = [
    await signInElsewhere(app, services, alice),
    await signInElsewhere(app, services, alice),
  ];
  const bob = await aColleague(app, services, alice);
  expect((await alice.ask('user/sessions-end')).message).toBe('2 other sessions ended.');
  for (const other of others) {
    expect((await other.refused('user/details')).code).toBe('session-ended');
  }
  await alice.ask('user/details');
  await bob.ask('user/details');
});

describe.each([
  [
    'a shorter lifetime of unused sessions',
    'used_at',
    { sessionIdleHours: 2 },
    '2 hours without use, and 30 days',
  ],
  [
    'a shorter total lifetime of sessions',
    'created_at',
    { sessionDays: 1 },
    '7 days without use, and 1 day',
  ],
] as const)('%s', (_, column, rule, words) => {
  test('ends the sessions that exceed it, and refuses their next request and refresh', async () => {
    const alice = await anOwner(app, services);
    const [bob, chelsea] = [
      await aColleague(app, services, alice),
      await aColleague(app, services, alice),
    ];
    const age = (userId: string, hours: number) =>
      inSystem(
        services,
        sql`update session set ${sql.ref(column)} = now() - ${hours} * interval '1 hour'
          where user_id = ${userId}`,
      );
    await age(bob.id, 25);
    await bob.ask('user/details');
    await alice.ask('account/update', rule);
    expect((await bob.refused('user/details')).code).toBe('session-ended');
    const { refreshToken } = bob;
    expect(await stranger.refused('auth/refresh-token', { refreshToken })).toMatchObject({
      code: 'session-expired',
      message: `Your session has expired: it lasts ${words} at most. Please sign in again.`,
    });
    await age(chelsea.id, 1);
    await chelsea.ask('user/details');
    await stranger.ask('auth/refresh-token', { refreshToken: chelsea.refreshToken });
    await signIn(app, services, bob);
  });
});

test('the total lifetime of sessions can be extended to 90 days', async () => {
  const alice = await anOwner(app, services);
  await alice.ask('account/update', { sessionDays: 90 });
  await inSystem(
    services,
    sql`update session set created_at = now() - interval '60 days' where user_id = ${alice.id}`,
  );
  const { refreshToken } = await stranger.ask('auth/refresh-token', {
    refreshToken: alice.refreshToken,
  });
  await inSystem(
    services,
    sql`update session set created_at = now() - interval '91 days' where user_id = ${alice.id}`,
  );
  expect((await stranger.refused('auth/refresh-token', { refreshToken })).code).toBe(
    'session-expired',
  );
});

test('a session ends as early as the account has set', async () => {
  const alice = await anOwner(app, services);
  await alice.ask('account/update', { sessionIdleHours: 12, sessionDays: 1 });
  const [own] = (await alice.ask('user/sessions')).data.list;
  const hours = (Date.parse(own?.endsAt ?? '') - Date.parse(own?.startedAt ?? '')) / 3_600_000;
  expect(Math.round(hours)).toBe(12);
});

test('a session of a super user, who has no account, ends after 7 days without use, and 30 days', async () => {
  const sue = await aSuper(app, services);
  const begin = (days: number) =>
    inSystem(
      services,
      sql`update session set created_at = now() - ${days} * interval '1 day',
          expires_at = now() + interval '7 days'
        where user_id = ${sue.id}`,
    );
  await begin(28);
  const [own] = (await sue.ask('user/sessions')).data.list;
  const length = Date.parse(own?.endsAt ?? '') - Date.parse(own?.startedAt ?? '');
  expect(Math.round(length / 86_400_000)).toBe(30);
  await begin(31);
  expect((await sue.refused('user/details')).code).toBe('session-ended');
  await begin(1);
  await inSystem(
    services,
    sql`update session set used_at = now() - interval '8 days' where user_id = ${sue.id}`,
  );
  expect((await sue.refused('user/details')).code).toBe('session-ended');
});
