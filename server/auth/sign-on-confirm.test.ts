/** Sensitive calls of people who sign in through a provider: they authenticate there again. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { aBrowser } from '#server/test/sign-on-client.ts';
import { type SignedIn, testSignOn } from '#server/test/sign-on-place.ts';

const { app, services, aPlace, signIn } = await testSignOn();

describe('a sensitive call', () => {
  const expire = (id: string) =>
    inSystem(
      services,
      sql`update session set confirmed_at = now() - interval '1 hour' where user_id = ${id}`,
    );
  const begun = async () => {
    const place = await aPlace({ groups: [{ group: 'IT', role: 'admin' }], groupClaim: 'groups' });
    const { provider, domain } = place;
    provider.people = {
      ana: { email: `ana@${domain}`, groups: ['IT'] },
      eve: { email: `eve@${domain}`, groups: ['IT'] },
      newcomer: { email: `newcomer@${domain}`, groups: ['IT'] },
    };
    await signIn(place, 'eve');
    const { browser, body } = await signIn(place);
    const { access_token: token, user } = body.login as SignedIn;
    await expire(user.id);
    const form = { name: 'BI', scope: 'read', days: 1 };
    const attempt = () => browser.call('token/create', form, token);
    expect(await attempt()).toMatchObject({ status: 403, body: { code: 'confirm-sign-on' } });
    const { body: started } = await browser.call('auth/sign-on-confirm', {}, token);
    return { place, browser, attempt, url: started.url as string, id: user.id };
  };

  test('is allowed after a fresh sign-in through the provider', async () => {
    const { place, browser, attempt, url } = await begun();
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
    });
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    const finished = await browser.call('auth/sign-on-finish', returned);
    expect(finished).toMatchObject({ status: 200, body: { returnTo: '' } });
    expect(finished.body).not.toHaveProperty('login');
    expect((await attempt()).status).toBe(200);
  });

  test.each(['eve', 'newcomer'])(
    'is not allowed after somebody else signs in: %s',
    async (account) => {
      const { place, browser, attempt, url } = await begun();
      const returned = await aBrowser(app).visit(place.provider, url, { account });
      expect(await browser.call('auth/sign-on-finish', returned)).toMatchObject({
        status: 409,
        body: { code: 'sign-on-other-person' },
      });
      expect((await attempt()).status).toBe(403);
    },
  );

  test('is not allowed after a sign-in that is finished when the session has ended', async () => {
    const { place, browser, url, id } = await begun();
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    await inSystem(services, sql`update session set ended_at = now() where user_id = ${id}`);
    expect((await browser.call('auth/sign-on-finish', returned)).status).toBe(409);
    const recent = sql`select from session where user_id = ${id} and confirmed_at > now() - interval '10 minutes'`;
    expect(await inSystem(services, recent)).toEqual([]);
  });

  type Claims = Record<string, unknown> & { iat: number; exp: number; auth_time: number };

  /** Signs in again at a provider that changes its identity tokens; returns both answers. */
  const confirmWith = async (change: (claims: Claims) => object) => {
    const { place, browser, attempt, url } = await begun();
    place.provider.tamper = (claims) => ({ ...claims, ...change(claims as Claims) });
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    const { status } = await browser.call('auth/sign-on-finish', returned);
    const again = await browser.call('auth/sign-on-finish', returned);
    return { status, again: again.status, attempt: (await attempt()).status };
  };

  test.each<[string, (claims: Claims) => object]>([
    ['states no time of authentication', () => ({ auth_time: undefined })],
    ['states the time as text', ({ auth_time }) => ({ auth_time: String(auth_time) })],
    ['states null as the time', () => ({ auth_time: null })],
    [
      'has a clock that is 50 seconds ahead',
      ({ iat, exp, auth_time }) => ({ iat: iat + 50, exp: exp + 50, auth_time: auth_time + 50 }),
    ],
    [
      'has a clock that is 50 seconds behind, and issues tokens for 10 seconds',
      ({ iat, auth_time }) => ({ iat: iat - 50, exp: iat - 40, auth_time: auth_time - 50 }),
    ],
  ])('is allowed, once, after a fresh sign-in at a provider that %s', async (_, change) => {
    expect(await confirmWith(change)).toEqual({ status: 200, again: 410, attempt: 200 });
  });

  const minutes = (count: number) => Math.floor(Date.now() / 1000) - count * 60;
  test.each<[string, (claims: Claims) => object]>([
    ['long ago', () => ({ auth_time: minutes(60) })],
    ['long ago, as text', () => ({ auth_time: String(minutes(60)) })],
    ['two minutes from now', () => ({ auth_time: minutes(-2) })],
    ['at a time that cannot be read', () => ({ auth_time: 'now' })],
    ['at an empty time', () => ({ auth_time: '' })],
    ['with a token that was issued long ago', () => ({ auth_time: undefined, iat: minutes(60) })],
    ['with a token that is issued in two minutes', () => ({ iat: minutes(-2) })],
    ['with the token of another attempt', () => ({ auth_time: undefined, nonce: 'another' })],
  ])('is not allowed after a sign-in %s', async (_, change) => {
    expect(await confirmWith(change)).toEqual({ status: 422, again: 410, attempt: 403 });
  });
});
