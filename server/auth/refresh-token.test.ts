import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aColleague, anOwner, signInElsewhere, inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf, statusesOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const ended = { status: 401, message: 'Your session has ended. Please sign in again.' };
const expired = { status: 401, code: 'session-expired' };
const replayed = { status: 401, code: 'session-replayed' };
const refresh = async (refreshToken: string) => {
  const pair = await stranger.ask('auth/refresh-token', { refreshToken });
  return { ...pair, refreshToken: pair.refreshToken as string };
};
const notRefreshed = (refreshToken: string) =>
  stranger.refused('auth/refresh-token', { refreshToken });
const withToken = (token: string) => callerOf(app, { token });

test('each new pair of tokens can be used for the next refresh', async () => {
  const alice = await anOwner(app, services);
  const seen = new Set([alice.refreshToken]);
  let { refreshToken } = alice;
  for (let turn = 0; turn < 3; turn += 1) {
    const next = await refresh(refreshToken);
    expect(seen).not.toContain(next.refreshToken);
    seen.add(next.refreshToken);
    ({ refreshToken } = next);
    const { data } = await withToken(next.accessToken).ask('user/details');
    expect(data.email).toBe(alice.email);
  }
});

/** Moves the beginning and the end of a person's active sessions into the past by a period. */
const age = (userId: string, time: string) =>
  inSystem(
    services,
    sql`update session
      set expires_at = expires_at - ${time}::interval, created_at = created_at - ${time}::interval
      where user_id = ${userId} and ended_at is null`,
  );

test('a session ends after seven days without a visit, and each visit starts the seven days again', async () => {
  const alice = await anOwner(app, services);
  await age(alice.id, '6 days 23 hours');
  const next = await refresh(alice.refreshToken);
  await age(alice.id, '6 days 23 hours');
  const last = await refresh(next.refreshToken);
  await age(alice.id, '7 days');
  expect(await notRefreshed(last.refreshToken)).toMatchObject(expired);
  expect(await withToken(last.accessToken).refused('user/details')).toMatchObject(ended);
});

test.each([
  [36, 5, '36 hours without use, and 5 days'],
  [24, 1, '1 day without use, and 1 day'],
  [72, 30, '3 days without use, and 30 days'],
])(
  'a person whose session ended after %i hours or %i days is shown how long sessions last',
  async (idle, days, life) => {
    const alice = await anOwner(app, services);
    await alice.ask('account/update', { sessionIdleHours: idle, sessionDays: days });
    await age(alice.id, '31 days');
    const refused = await notRefreshed(alice.refreshToken);
    expect(refused).toMatchObject(expired);
    expect(refused.message).toContain(life);
  },
);

test('a session ends thirty days after the sign-in, however often it was used', async () => {
  const alice = await anOwner(app, services);
  let { refreshToken } = alice;
  for (let week = 0; week < 4; week += 1) {
    await age(alice.id, '6 days');
    ({ refreshToken } = await refresh(refreshToken));
  }
  await age(alice.id, '5 days 23 hours');
  const last = await refresh(refreshToken);
  await expect(withToken(last.accessToken).ask('user/details')).resolves.toBeDefined();
  await age(alice.id, '1 hour');
  // The access token also becomes invalid when the session ends.
  expect(await withToken(last.accessToken).refused('user/details')).toMatchObject(ended);
  expect(await notRefreshed(last.refreshToken)).toMatchObject(expired);
});

describe('a refresh token that is sent again because its response was lost', () => {
  test('continues the session at any time before a successor is used', async () => {
    const alice = await anOwner(app, services);
    const lost = await refresh(alice.refreshToken);
    await age(alice.id, '6 days');
    const again = await refresh(alice.refreshToken);
    expect(again.refreshToken).not.toBe(lost.refreshToken);
    await expect(withToken(again.accessToken).ask('user/details')).resolves.toBeDefined();
    const next = await refresh(again.refreshToken);
    await expect(withToken(next.accessToken).ask('user/details')).resolves.toBeDefined();
  });

  test('can be sent twice concurrently, and either response can be used', async () => {
    for (const chosen of [0, 1]) {
      const alice = await anOwner(app, services);
      const pairs = await Promise.all([refresh(alice.refreshToken), refresh(alice.refreshToken)]);
      const { refreshToken } = await refresh(pairs[chosen]?.refreshToken as string);
      await expect(refresh(refreshToken)).resolves.toBeDefined();
    }
  });
});

describe('a refresh token', () => {
  test('counts as copied once its successor was used, and ends its whole session, including the newest tokens, but no other session', async () => {
    const alice = await anOwner(app, services);
    const phone = await signInElsewhere(app, services, alice);
    const next = await refresh(alice.refreshToken);
    const last = await refresh(next.refreshToken);
    expect(await notRefreshed(alice.refreshToken)).toMatchObject(replayed);
    // The change is committed although the response is a refusal.
    expect(await notRefreshed(last.refreshToken)).toMatchObject(ended);
    expect(await withToken(last.accessToken).refused('user/details')).toMatchObject(ended);
    expect(await alice.refused('user/details')).toMatchObject(ended);
    await expect(phone.ask('user/details')).resolves.toBeDefined();
    await expect(refresh(phone.refreshToken)).resolves.toBeDefined();
  });

  test('counts as copied and ends its session if another token that replaced the same one was used first', async () => {
    const alice = await anOwner(app, services);
    const mine = await refresh(alice.refreshToken);
    const thief = await refresh(alice.refreshToken);
    const next = await refresh(thief.refreshToken);
    expect(await notRefreshed(mine.refreshToken)).toMatchObject(replayed);
    expect(await notRefreshed(next.refreshToken)).toMatchObject(ended);
    expect(await withToken(next.accessToken).refused('user/details')).toMatchObject(ended);
  });

  test('is refused and ends its session if another token that replaced the same one is used concurrently', async () => {
    const alice = await anOwner(app, services);
    const pairs = [await refresh(alice.refreshToken), await refresh(alice.refreshToken)];
    const answers = await Promise.all(
      pairs.map(({ refreshToken }) =>
        app.inject({ method: 'POST', url: '/api/auth/refresh-token', payload: { refreshToken } }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 401]);
    const lucky = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await notRefreshed(lucky.refreshToken)).toMatchObject(ended);
    expect(await alice.refused('user/details')).toMatchObject(ended);
  });
});

test('a person who may no longer sign in is refused new tokens with the reason', async () => {
  const alice = await anOwner(app, services);
  const { accountId, refreshToken } = await aColleague(app, services, alice);
  await inSystem(
    services,
    sql`update account set subscription_end = current_date - 2 where id = ${accountId}`,
  );
  expect(await notRefreshed(refreshToken)).toMatchObject({
    status: 401,
    message: 'Your subscription has been expired!',
  });
  await inSystem(
    services,
    sql`update account set subscription_end = current_date + 2, is_active = false
      where id = ${accountId}`,
  );
  expect(await notRefreshed(refreshToken)).toMatchObject({ code: 'account-inactive' });
  // A refused token does not count as used: it works again once the account is renewed.
  await inSystem(services, sql`update account set is_active = true where id = ${accountId}`);
  await expect(refresh(refreshToken)).resolves.toBeDefined();
});

test('a deactivated person gets no new tokens', async () => {
  const alice = await anOwner(app, services);
  await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${alice.id}`);
  expect(await notRefreshed(alice.refreshToken)).toMatchObject(ended);
});

test('an invalid token, an access token and a missing token are refused', async () => {
  const alice = await anOwner(app, services);
  for (const token of ['made-up', alice.token, "' or true --"]) {
    expect(await notRefreshed(token)).toMatchObject(ended);
  }
  expect(await stranger.refused('auth/refresh-token')).toMatchObject({
    status: 401,
    code: 'no-refresh-token',
    message: 'No refresh token available',
  });
  await expect(alice.ask('user/details')).resolves.toBeDefined();
});
