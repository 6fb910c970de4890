import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { apiTokenLimit, type LimitKey, limits, triesUnder } from '#contract/limit.ts';
import { anAddress, anOwner, inSystem } from '#server/test/accounts.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { requestOf } from '#server/test/request.ts';

// The limit per minute for all calls together. It is a fifth of the default, so that the tests need
// fewer attempts; all other limits are lowered in proportion.
const RATE_LIMIT = 60;
const { app, services, aDistrict } = await testApp({ RATE_LIMIT: String(RATE_LIMIT) });

const allowed = (limit: keyof typeof limits, key: LimitKey): number =>
  triesUnder(RATE_LIMIT, (limits[limit].tries as Partial<Record<LimitKey, number>>)[key] ?? NaN);

/** A network address that has made no request yet. */
let hosts = 0;
const aHost = (): string => `10.0.${Math.floor(++hosts / 250)}.${hosts % 250}`;

const from = (remoteAddress: string) => callerOf(app, { remoteAddress });

/** The number of attempts that are allowed, and the first refusal. */
const triesOf = async <Answer extends { statusCode: number }>(
  attempt: (time: number) => Promise<Answer>,
) => {
  for (let time = 0; time < 500; time += 1) {
    const answer = await attempt(time);
    if (answer.statusCode === 429) return { tries: time, answer };
  }
  throw new Error('Nothing limits it.');
};

const send = (name: CallName, input: object, remoteAddress: string, headers = {}) =>
  app.inject({ ...requestOf(name, input), remoteAddress, headers });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const letPass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test('the calls of an API token are limited together, whatever network addresses they come from', async () => {
  const district = await aDistrict();
  const [first, second] = [
    await anApiToken(services, district),
    await anApiToken(services, district),
  ];
  const ask = (name: CallName, token: string) =>
    send(name, {}, aHost(), { authorization: `Bearer ${token}` });
  const names = ['school/list', 'report/list', 'deficiency/changes'] as const;
  const { tries, answer } = await triesOf((time) =>
    ask(names[time % names.length] as CallName, first.token),
  );
  expect(tries).toBe(triesUnder(RATE_LIMIT, apiTokenLimit.tries));
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('school/list', second.token)).statusCode).toBe(200);
  letPass(1);
  expect((await ask('school/list', first.token)).statusCode).toBe(200);
});

test('guessing the password of an open session is limited, from any network address', async () => {
  const alice = await anOwner(app, services);
  const headers = { authorization: `Bearer ${alice.token}` };
  const { tries } = await triesOf(() =>
    send('auth/confirm-password', { password: 'a guess' }, aHost(), headers),
  );
  expect(tries).toBe(allowed('confirm', 'person'));
});

describe('guessing passwords', () => {
  const guess = (email: string, host: string) =>
    send('auth/login', { email, password: 'a guess' }, host);

  test('is stopped after a few attempts for one email address, from any network addresses; the response says how long to wait', async () => {
    const { email } = await anOwner(app, services);
    const { tries, answer } = await triesOf((time) =>
      guess(time % 2 ? email : ` ${email.toUpperCase()}`, aHost()),
    );
    expect(tries).toBe(allowed('sign-in', 'email') - 1);
    const { headers, ...response } = answer;
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      message: `Too many attempts. Please wait ${seconds} seconds and try again.`,
    });
  });

  test('for one email address cannot evade the limit by letters that some databases convert to the same lower-case letter', async () => {
    const email = `ivan${anAddress()}`;
    const { tries } = await triesOf((time) =>
      guess(
        time % 2 ? email : email.replace('i', ['\u0130', '\uff49', 'I'][time % 3] ?? ''),
        aHost(),
      ),
    );
    expect(tries).toBe(allowed('sign-in', 'email'));
  });

  test('does not reveal whether an email address belongs to a user: the limit for unknown addresses is the same', async () => {
    const email = anAddress();
    const { tries } = await triesOf(() => guess(email, aHost()));
    expect(tries).toBe(allowed('sign-in', 'email'));
  });

  test('for one email address can continue after the waiting time; other email addresses are not affected', async () => {
    const alice = await anOwner(app, services);
    await triesOf(() => guess(alice.email, aHost()));
    const right = { email: alice.email, password: alice.password };
    expect(await from(aHost()).refused('auth/login', right)).toMatchObject({ status: 429 });
    expect((await guess(anAddress(), aHost())).statusCode).toBe(401);
    letPass(9.9);
    expect(await from(aHost()).refused('auth/login', right)).toMatchObject({ status: 429 });
    letPass(0.2);
    await expect(from(aHost()).ask('auth/login', right)).resolves.toBeDefined();
  });

  test('is stopped sooner if all attempts come from one network address; the user can still sign in from another', async () => {
    const { email, password } = await anOwner(app, services);
    const host = aHost();
    const { tries } = await triesOf(() => guess(email, host));
    expect(tries).toBe(allowed('sign-in', 'ip+email'));
    // Further guesses are refused without being counted for the email address, so they cannot lock
    // out the user.
    for (let time = 0; time < allowed('sign-in', 'email'); time += 1) await guess(email, host);
    letPass(1);
    await expect(from(aHost()).ask('auth/login', { email, password })).resolves.toBeDefined();
    // All addresses of one IPv6 network count as one address.
    const inNetwork = await triesOf((time) => guess(email, `2001:db8:9:1::${time + 1}`));
    expect(inNetwork.tries).toBe(allowed('sign-in', 'ip+email'));
  });

  test('from many network addresses does not lock out the user at a network address with an earlier sign-in', async () => {
    const { email, password } = await anOwner(app, services);
    const home = aHost();
    await from(home).ask('auth/login', { email, password });
    await triesOf(() => guess(email, aHost()));
    expect((await guess(email, aHost())).statusCode).toBe(429);
    await expect(from(home).ask('auth/login', { email, password })).resolves.toBeDefined();
    // Even from that network address, only a few guesses are allowed.
    letPass(11);
    const { tries } = await triesOf(() => guess(email, home));
    expect(tries).toBe(allowed('sign-in', 'ip+email'));
    expect((await guess(email, aHost())).statusCode).toBe(401);
  });

  test('for many email addresses from one network address blocks only that network address', async () => {
    const host = aHost();
    const { tries } = await triesOf(() => guess(anAddress(), host));
    expect(tries).toBe(allowed('sign-in', 'ip'));
    expect((await guess(anAddress(), aHost())).statusCode).toBe(401);
  });

  test('from many hosts of one IPv6 network counts as one host', async () => {
    const { tries } = await triesOf((time) =>
      guess(anAddress(), `2001:db8:7:1::${time.toString(16)}`),
    );
    expect(tries).toBe(allowed('sign-in', 'ip'));
    expect((await guess(anAddress(), '2001:db8:7:2::1')).statusCode).toBe(401);
  });

  test('cannot evade the limit by a forged X-Forwarded-For header: only a proxy on this machine is trusted', async () => {
    const host = aHost();
    const { tries } = await triesOf(() =>
      send('auth/login', { email: anAddress(), password: 'x' }, host, {
        'x-forwarded-for': aHost(),
      }),
    );
    expect(tries).toBe(allowed('sign-in', 'ip'));
  });
});

describe('mail to one email address is limited', () => {
  test('for requests to reset a password', async () => {
    const { email } = await anOwner(app, services);
    const { tries } = await triesOf(() => send('auth/password-reset-request', { email }, aHost()));
    expect(tries).toBe(allowed('mail', 'email'));
    const mails = await inSystem(services, sql`select from mail where recipient = ${email}`);
    expect(mails).toHaveLength(tries);
  });

  test('for invitations', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress();
    const headers = { authorization: `Bearer ${alice.token}` };
    const { tries } = await triesOf(() => send('auth/invite-user', { email }, aHost(), headers));
    expect(tries).toBe(allowed('invite', 'email'));
  });
});

test('the number of invitations per hour is limited for each account', async () => {
  const [alice, other] = [await anOwner(app, services), await anOwner(app, services)];
  const invite = (token: string) =>
    send('auth/invite-user', { email: anAddress() }, aHost(), { authorization: `Bearer ${token}` });
  const { tries } = await triesOf(() => invite(alice.token));
  expect(tries).toBe(allowed('invite', 'account'));
  expect((await invite(other.token)).statusCode).toBe(200);
});

describe('from one network address', () => {
  const rows = Object.entries(calls).flatMap(([name, row]) =>
    'limit' in row && row.access === 'anyone' ? [{ name: name as CallName, limit: row.limit }] : [],
  );
  const inputs: Partial<Record<CallName, () => object>> = {
    'auth/login': () => ({ email: anAddress(), password: 'x' }),
    'auth/second-factor': () => ({ challenge: crypto.randomUUID(), code: '123456' }),
    'auth/second-factor-passkey': () => ({ challenge: crypto.randomUUID() }),
    'auth/passkey-begin': () => ({ challenge: crypto.randomUUID() }),
    'auth/passkey-finish': () => ({}),
    'auth/sign-on-start': () => ({ email: anAddress() }),
    'auth/sign-on-finish': () => ({
      accountId: crypto.randomUUID(),
      state: 'x',
      code: crypto.randomUUID(),
    }),
    'auth/signup': () => ({ email: anAddress() }),
    'auth/password-reset-request': () => ({ email: anAddress() }),
    'auth/activation-request': () => ({ email: anAddress() }),
    'auth/account-activation': () => ({ token: crypto.randomUUID() }),
    'auth/reset-password': () => ({ token: crypto.randomUUID(), newPassword: 'short' }),
    'auth/invitation': () => ({ token: crypto.randomUUID() }),
    'auth/invite-accept': () => ({ token: crypto.randomUUID() }),
    'report/detail-pdf': () => ({ reportId: crypto.randomUUID() }),
    'report/published': () => ({ slug: 'a-district' }),
    'report/check': () => ({ code: 'ABCD-EFGH' }),
  };

  test.each(rows)(
    '$name is limited to the number of requests in its row of the call table',
    async ({ name, limit }) => {
      const input = inputs[name];
      if (!input) throw new Error(`Add an input for ${name} above.`);
      const host = aHost();
      const { tries } = await triesOf(() => send(name, input(), host));
      expect(tries).toBe(allowed(limit, 'ip'));
    },
  );

  test('photos have a separate limit, which counts GET and HEAD together', async () => {
    const host = aHost();
    const { tries } = await triesOf((time) =>
      app.inject({
        method: time % 2 ? 'HEAD' : 'GET',
        url: '/api/photo/any',
        remoteAddress: host,
      }),
    );
    expect(tries).toBe(allowed('photo-view', 'ip'));
    expect((await send('user/details', {}, host)).statusCode).toBe(401);
  });

  test('calendars have a separate limit', async () => {
    const host = aHost();
    const { tries } = await triesOf((time) =>
      app.inject({ url: `/api/schedule/calendar/${time}.ics`, remoteAddress: host }),
    );
    expect(tries).toBe(allowed('calendar', 'ip'));
  });

  test('calls about photos that are uploaded ahead of a save have a separate limit', async () => {
    const host = aHost();
    const { tries } = await triesOf(() =>
      send('photo/received', { hashes: [] }, host, { 'x-forwarded-for': aHost() }),
    );
    expect(tries).toBe(Math.min(RATE_LIMIT, allowed('photos', 'ip')));
  });

  test('requests for unknown paths are counted separately from calls', async () => {
    const host = aHost();
    const { tries } = await triesOf((time) =>
      app.inject({ url: `/${time % 2 ? 'api' : '%61PI'}/${time}`, remoteAddress: host }),
    );
    expect(tries).toBe(RATE_LIMIT);
    expect((await send('user/details', {}, host)).statusCode).toBe(401);
  });

  test('all calls together are limited to RATE_LIMIT requests a minute', async () => {
    const host = aHost();
    const { tries, answer } = await triesOf(() => send('user/details', {}, host));
    expect(tries).toBe(RATE_LIMIT);
    const { headers } = answer;
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    letPass(1.1);
    expect((await send('user/details', {}, host)).statusCode).toBe(401);
  });
});
