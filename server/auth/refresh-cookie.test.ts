/**
 * Browsers store the refresh token in a cookie that no script can read and no other site can use.
 */
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { anOwner, type SignedInPerson } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();

const post = (path: string, { payload = {}, ...rest }: InjectOptions = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, ...rest });

/** A sign-in as a browser sends it. */
const signInByCookie = (
  { email, password }: Pick<SignedInPerson, 'email' | 'password'>,
  cookies: Record<string, string> = {},
) => post('login', { payload: { email, password, session: 'cookie' }, cookies });

/** A person with the refresh token of a browser's session. */
const inBrowser = async () => {
  const alice = await anOwner(app, services);
  const answer = await signInByCookie(alice);
  const token = answer.cookies[0]?.value as string;
  return { alice, answer, cookies: { refresh_token: token } };
};

test('signing in sets a cookie that browsers send only with the auth calls, and only from this site', async () => {
  const { answer } = await inBrowser();
  expect(answer.cookies).toEqual([
    {
      name: 'refresh_token',
      value: expect.stringMatching(/^[\w-]{40,}$/),
      maxAge: 604_800,
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  expect(answer.json()).toHaveProperty('access_token');
});

test('a product that is served over https sends the cookie over https only', async () => {
  const secure = await buildApp({
    ...services,
    settings: { ...services.settings, appUrl: 'https://inspections.example.org' },
  });
  const { email, password } = await anOwner(app, services);
  const answer = await secure.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  });
  expect(answer.cookies).toMatchObject([{ secure: true, httpOnly: true, sameSite: 'Strict' }]);
  await secure.close();
});

test('a page never gets the token itself, neither at sign-in nor at a refresh', async () => {
  const { answer, cookies } = await inBrowser();
  expect(answer.json()).not.toHaveProperty('refresh_token');
  expect(answer.body).not.toContain(cookies.refresh_token);
  const refreshed = await post('refresh-token', { cookies });
  expect(refreshed.json()).toEqual({ accessToken: expect.any(String) });
  expect(refreshed.body).not.toContain(refreshed.cookies[0]?.value);
});

test('an API client still sends and receives the token in the body', async () => {
  const { refreshToken } = await anOwner(app, services);
  const answer = await post('refresh-token', { payload: { refreshToken } });
  expect(answer.json()).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
  });
  const next = answer.json().refreshToken;
  expect((await post('refresh-token', { payload: { refreshToken: next } })).statusCode).toBe(200);
});

test('each refresh responds with the next cookie, which can be used for another refresh', async () => {
  const { cookies } = await inBrowser();
  const first = await post('refresh-token', { cookies });
  expect(first.cookies).toMatchObject([{ path: '/api/auth', httpOnly: true, maxAge: 604_800 }]);
  const next = first.cookies[0]?.value as string;
  expect(next).not.toBe(cookies.refresh_token);
  const second = await post('refresh-token', { cookies: { refresh_token: next } });
  expect(second.statusCode).toBe(200);
});

test('a refused refresh sets no cookie', async () => {
  const answer = await post('refresh-token', { cookies: { refresh_token: 'made-up' } });
  expect(answer.statusCode).toBe(401);
  expect(answer.cookies).toEqual([]);
});

test('the cookie that an earlier version set by script, with the path /, is still accepted', async () => {
  const { refreshToken } = await anOwner(app, services);
  const old = await post('refresh-token', { cookies: { refresh_token: refreshToken } });
  const next = old.cookies[0]?.value as string;
  // A browser that has the earlier and the present cookie sends the one with the longer path first.
  const both = await post('refresh-token', {
    headers: { cookie: `user_name=Bob; refresh_token=${next}; refresh_token=${refreshToken}` },
  });
  expect(both.statusCode).toBe(200);
});

test('signing out ends the session of the cookie and removes the cookie', async () => {
  const { answer, cookies } = await inBrowser();
  const out = await post('logout', { cookies });
  expect(out.json()).toEqual({ message: 'You have been signed out.' });
  expect(out.cookies).toMatchObject([
    { name: 'refresh_token', value: '', maxAge: 0, path: '/api/auth' },
  ]);
  const token = answer.json().access_token;
  expect(await callerOf(app, { token }).refused('user/details')).toMatchObject({
    code: 'session-ended',
  });
  expect((await post('refresh-token', { cookies })).json()).toMatchObject({
    code: 'session-ended',
  });
});

test('signing in again in the same browser ends the previous session', async () => {
  const { alice, cookies } = await inBrowser();
  const refused = await signInByCookie({ ...alice, password: 'not the password' }, cookies);
  expect(refused.statusCode).toBe(401);
  const again = await signInByCookie(alice, cookies);
  expect(again.statusCode).toBe(200);
  expect((await post('refresh-token', { cookies })).json()).toMatchObject({
    code: 'session-ended',
  });
  const next = { refresh_token: again.cookies[0]?.value as string };
  expect((await post('refresh-token', { cookies: next })).statusCode).toBe(200);
});

describe('a request that relies on the cookie', () => {
  const refreshed = async (headers: Record<string, string>) => {
    const { cookies } = await inBrowser();
    const { statusCode } = await post('refresh-token', { cookies, headers });
    return statusCode;
  };

  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://inspections.example.org', host: 'inspections.example.org' },
    // Behind a proxy that sets its own Host header: the origin must be that of APP_URL.
    { origin: 'http://localhost:3000', host: '10.0.0.7' },
    // Browsers send one header or the other; a client that sends neither is not a browser.
    {},
  ])('is answered when it comes from our own pages: %j', async (headers) => {
    expect(await refreshed(headers)).toBe(200);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example', host: 'inspections.example.org' },
    { origin: 'http://inspections.example.org:8080', host: 'inspections.example.org' },
    { origin: 'null' },
  ])('is refused when it comes from elsewhere: %j', async (headers) => {
    expect(await refreshed(headers)).toBe(403);
  });

  test('is refused with a message if it comes from another site, and the session continues', async () => {
    const { cookies } = await inBrowser();
    const headers = { origin: 'https://evil.example' };
    for (const call of ['refresh-token', 'logout']) {
      const answer = await post(call, { cookies, headers });
      expect(answer.json()).toMatchObject({ status: 403, code: 'cross-site' });
      expect(answer.cookies).toEqual([]);
    }
    expect((await post('refresh-token', { cookies })).statusCode).toBe(200);
  });

  test('is accepted from any site when the token is in the body', async () => {
    const { refreshToken } = await anOwner(app, services);
    const headers = { origin: 'https://evil.example' };
    const answer = await post('refresh-token', { payload: { refreshToken }, headers });
    expect(answer.statusCode).toBe(200);
  });
});
