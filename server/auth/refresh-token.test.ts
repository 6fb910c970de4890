import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anOwner, elsewhere, inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf, statusesOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const ended = { status: 401, message: 'Your session has ended. Please sign in again.' };
const refresh = (refreshToken: string) => stranger.ask('auth/refresh-token', { refreshToken });
const notRefreshed = (refreshToken: string) =>
  stranger.refused('auth/refresh-token', { refreshToken });
const withToken = (token: string) => callerOf(app, { token });

test('A browser goes on with a new pair of tokens, and with the next, and the next', async () => {
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

test('Seven days without a visit end a session; each visit starts them anew', async () => {
  const alice = await anOwner(app, services);
  const age = (time: string) =>
    inSystem(
      services,
      sql`update session set expires_at = expires_at - ${time}::interval
        where user_id = ${alice.id} and ended_at is null`,
    );
  await age('6 days 23 hours');
  const next = await refresh(alice.refreshToken);
  await age('6 days 23 hours');
  const last = await refresh(next.refreshToken);
  await age('7 days');
  expect(await notRefreshed(last.refreshToken)).toMatchObject(ended);
  expect(await withToken(last.accessToken).refused('user/details')).toMatchObject(ended);
});

describe('A refresh token that is used a second time was copied', () => {
  test('its whole session ends, the newest tokens too, and no other session', async () => {
    const alice = await anOwner(app, services);
    const phone = await elsewhere(app, services, alice);
    const next = await refresh(alice.refreshToken);
    expect(await notRefreshed(alice.refreshToken)).toMatchObject(ended);
    // Committed, although the answer was a refusal.
    expect(await notRefreshed(next.refreshToken)).toMatchObject(ended);
    expect(await withToken(next.accessToken).refused('user/details')).toMatchObject(ended);
    expect(await alice.refused('user/details')).toMatchObject(ended);
    await expect(phone.ask('user/details')).resolves.toBeDefined();
    await expect(refresh(phone.refreshToken)).resolves.toBeDefined();
  });

  test('at the same moment: one of the two gets tokens, which are void at once', async () => {
    const alice = await anOwner(app, services);
    const answers = await Promise.all(
      [1, 2].map(() =>
        app.inject({
          method: 'POST',
          url: '/api/auth/refresh-token',
          payload: { refreshToken: alice.refreshToken },
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 401]);
    const lucky = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await notRefreshed(lucky.refreshToken)).toMatchObject(ended);
    expect(await alice.refused('user/details')).toMatchObject(ended);
  });
});

test('Who may not come in any more gets no new tokens, and is told why', async () => {
  const alice = await anOwner(app, services);
  const { accountId, refreshToken } = alice;
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
  // Refused is not used: once the account is renewed, the browser goes on.
  await inSystem(services, sql`update account set is_active = true where id = ${accountId}`);
  await expect(refresh(refreshToken)).resolves.toBeDefined();
});

test('A deactivated person gets no new tokens', async () => {
  const alice = await anOwner(app, services);
  await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${alice.id}`);
  expect(await notRefreshed(alice.refreshToken)).toMatchObject(ended);
});

test('A token that is none, an access token, and none at all are refused', async () => {
  const alice = await anOwner(app, services);
  for (const token of ['made-up', alice.token, "' or true --"]) {
    expect(await notRefreshed(token)).toMatchObject(ended);
  }
  expect(await stranger.refused('auth/refresh-token')).toMatchObject({
    status: 400,
    message: 'No refresh token available.',
  });
  await expect(alice.ask('user/details')).resolves.toBeDefined();
});
