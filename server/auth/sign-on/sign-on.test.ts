/**
 * Long because every way in which a sign-in through a provider may go wrong is tried here. The
 * tests sign in through a real identity provider, and check everything that must be refused.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAddress, inSystem, insertPerson, PASSWORD } from '#server/test/accounts.ts';
import { callerOf } from '#server/test/caller.ts';
import { aProvider } from '#server/test/sign-on.ts';
import { aBrowser } from '#server/test/sign-on-client.ts';
import { type SignedIn, testSignOn } from '#server/test/sign-on-place.ts';

const { app, services, aPlace, begin, signIn, memberOf, refusals } = await testSignOn();

describe('a person who signs in through the provider', () => {
  test('becomes a member at the first sign-in, and is recognized later, whatever the email address', async () => {
    const place = await aPlace({ defaultRole: 'reporter' });
    const { provider, domain } = place;
    const first = await signIn(place);
    expect(first).toMatchObject({
      status: 200,
      body: {
        returnTo: '/reports?page=2',
        login: {
          access_token: expect.any(String),
          user: { fullName: "Ana Nguyễn O'Peña", role: 'reporter', username: 'ana' },
        },
      },
    });
    expect(first.body.login).not.toHaveProperty('refresh_token');
    const { access_token: token } = first.body.login as SignedIn;
    const details = await callerOf(app, { token }).ask('user/details');
    expect(details.data.email).toBe(`ana@${domain}`);
    // The refresh token is in the cookie.
    const refreshed = await first.browser.call('auth/refresh-token', {});
    expect(refreshed).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });

    const { id } = (await memberOf(place, `ana@${domain}`)) ?? {};
    provider.people['ana'] = { email: 'married@elsewhere.org', email_verified: false };
    const again = await signIn(place);
    expect(again).toMatchObject({ status: 200, body: { login: { user: { id } } } });
    const { list } = (await place.alice.ask('account/activity', { userId: id })).data;
    expect(list[0]).toMatchObject({ act: 'session-started', actor: { name: "Ana Nguyễn O'Peña" } });
  });

  test('is recognized as the existing member with the same email address, ignoring case', async () => {
    const place = await aPlace();
    const email = `ana@${place.domain}`;
    const id = await insertPerson(services, place.accountId, { email, role: 'staff' });
    place.provider.people['ana'] = { email: email.toUpperCase(), email_verified: true };
    const { body } = await signIn(place);
    expect(body.login).toMatchObject({ user: { id, role: 'staff', fullName: 'Sam Staff' } });
  });

  test('accepts an invitation by signing in, with the role of the invitation', async () => {
    const place = await aPlace({ invitedOnly: true });
    const email = `ana@${place.domain}`;
    expect(await signIn(place)).toMatchObject({
      status: 403,
      body: { code: 'sign-on-not-invited' },
    });
    expect(await memberOf(place, email)).toBeUndefined();
    await place.alice.ask('auth/invite-user', { email, role: 'staff' });
    expect((await signIn(place)).body.login).toMatchObject({ user: { role: 'staff' } });
    expect(await memberOf(place, email)).toMatchObject({
      status: 'Active',
      full_name: "Ana Nguyễn O'Peña",
      password_hash: null,
    });
    expect(await refusals(place)).toEqual([{ subject: email, reason: 'sign-on-not-invited' }]);
  });

  test('cannot sign in with a password', async () => {
    const place = await aPlace();
    await signIn(place);
    const login = { email: `ana@${place.domain}`, password: PASSWORD };
    expect(await callerOf(app).refused('auth/login', login)).toMatchObject({ code: 'wrong-login' });
  });

  test('ends the earlier session of the browser', async () => {
    const place = await aPlace();
    const { browser, body } = await signIn(place);
    const { url } = await begin(place, browser);
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    expect((await browser.call('auth/sign-on-finish', returned)).status).toBe(200);
    const { access_token: token } = body.login as SignedIn;
    expect(await callerOf(app, { token }).refused('user/details')).toMatchObject({
      code: 'session-ended',
    });
  });
});

describe('the groups of a person', () => {
  const groups = [
    { group: 'IT', role: 'admin' },
    { group: 'Facilities', role: 'staff' },
  ];

  test('give the role at each sign-in, so that nobody stays an administrator because of an earlier group', async () => {
    const place = await aPlace({ groups, groupClaim: 'groups' });
    const roleWith = async (list: unknown) => {
      place.provider.people['ana'] = { ...place.provider.people['ana'], groups: list };
      const { body } = await signIn(place);
      return (body.login as SignedIn).user.role;
    };
    expect(await roleWith(['facilities'])).toBe('staff');
    expect(await roleWith(['Facilities', 'IT'])).toBe('admin');
    expect(await roleWith(['Teachers'])).toBe('inspector');
  });

  test('do not change the role of the last administrator, nor of the one who may use a password', async () => {
    const place = await aPlace({ groups, groupClaim: 'groups' });
    const { alice, accountId, provider } = place;
    const email = `ana@${place.domain}`;
    const id = await insertPerson(services, accountId, { email, role: 'admin' });
    await alice.ask('sign-on/update', { isOnly: true, breakGlassId: id });
    provider.people['ana'] = { email, groups: ['Teachers'] };
    expect((await signIn(place)).body.login).toMatchObject({ user: { role: 'admin' } });
    await alice.ask('sign-on/update', { isOnly: false });
    await inSystem(services, sql`update app_user set role = 'staff' where id = ${alice.id}`);
    expect((await signIn(place)).body.login).toMatchObject({ user: { role: 'admin' } });
  });
});

describe('a response of the provider is refused because of', () => {
  test.each([
    ['another issuer', () => ({ iss: 'https://elsewhere.org' }), 'iss'],
    ['another audience', () => ({ aud: 'another-client' }), 'aud'],
    ['another nonce', () => ({ nonce: 'another-nonce' }), 'nonce'],
    [
      'an identity token that has expired',
      () => ({ exp: Math.floor(Date.now() / 1000) - 90 }),
      'has expired',
    ],
  ])('%s', async (_, change, reason) => {
    const place = await aPlace();
    place.provider.tamper = (claims) => ({ ...claims, ...change() });
    expect(await signIn(place)).toMatchObject({ status: 422, body: { code: 'sign-on-failed' } });
    expect(await memberOf(place, `ana@${place.domain}`)).toBeUndefined();
    expect((await refusals(place))[0]?.reason).toContain(reason);
    place.provider.tamper = undefined;
    expect((await signIn(place)).status).toBe(200);
  });

  test('an identity token that another key has signed', async () => {
    const place = await aPlace();
    place.provider.signsByAnotherKey = true;
    expect(await signIn(place)).toMatchObject({ status: 422, body: { code: 'sign-on-failed' } });
  });

  test.each([
    ['an unverified email address', { email_verified: false }, 'sign-on-unverified'],
    ['no email address', { email: undefined }, 'sign-on-no-email'],
    [
      'an email address in a domain that is not claimed',
      { email: 'ana@unclaimed.test' },
      'sign-on-other-domain',
    ],
  ])('%s', async (_, change, code) => {
    const place = await aPlace();
    place.provider.people['ana'] = { ...place.provider.people['ana'], ...change };
    expect(await signIn(place)).toMatchObject({ status: 422, body: { code } });
    expect((await refusals(place))[0]?.reason).toBe(code);
  });

  test('a member who has moved to another district of the same provider', async () => {
    const place = await aPlace();
    expect((await signIn(place)).status).toBe(200);
    const ofGoogle = sql`update sign_on set provider = 'google' where account_id = ${place.accountId}`;
    await inSystem(services, ofGoogle);
    const state = (hd: string) => (place.provider.tamper = (claims) => ({ ...claims, hd }));
    state('elsewhere.k12.test');
    const code = 'sign-on-other-tenant';
    expect(await signIn(place)).toMatchObject({ status: 403, body: { code } });
    expect((await refusals(place))[0]?.reason).toBe(code);
    state(place.domain);
    expect((await signIn(place)).status).toBe(200);
  });

  test('an email address that belongs to a member of another account', async () => {
    const [place, other] = [await aPlace(), await aPlace()];
    const email = `ana@${place.domain}`;
    await insertPerson(services, other.accountId, { email });
    expect(await signIn(place)).toMatchObject({
      status: 409,
      body: { code: 'sign-on-other-account' },
    });
  });
});

describe('the callback of the identity provider is refused', () => {
  const gone = { status: 410, body: { code: 'sign-on-attempt-gone' } };

  test('a second time, even with the state of a new sign-in', async () => {
    const place = await aPlace();
    const { browser, returned } = await signIn(place);
    expect(await browser.call('auth/sign-on-finish', returned)).toMatchObject(gone);
    // A code that was used is also refused together with the state of a new sign-in.
    const { url } = await begin(place, browser);
    const { state } = Object.fromEntries(new URL(url).searchParams);
    const replayed = await browser.call('auth/sign-on-finish', { ...returned, state });
    expect(replayed).toMatchObject({ status: 422, body: { code: 'sign-on-failed' } });
  });

  test('in a browser other than that in which the sign-in began, where it remains valid', async () => {
    const place = await aPlace();
    const { browser, url } = await begin(place);
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    const another = aBrowser(app);
    expect(await another.call('auth/sign-on-finish', returned)).toMatchObject(gone);
    await begin(place, another);
    expect(await another.call('auth/sign-on-finish', returned)).toMatchObject(gone);
    expect((await browser.call('auth/sign-on-finish', returned)).status).toBe(200);
  });

  test('with a state that was changed', async () => {
    const place = await aPlace();
    const { browser, url } = await begin(place);
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    const state = `${returned['state']}x`;
    expect(await browser.call('auth/sign-on-finish', { ...returned, state })).toMatchObject(gone);
  });

  test('after ten minutes', async () => {
    const place = await aPlace();
    const { browser, url } = await begin(place);
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    await inSystem(
      services,
      sql`update sign_on_attempt set expires_at = expires_at - interval '10 minutes'
        where account_id = ${place.accountId}`,
    );
    expect(await browser.call('auth/sign-on-finish', returned)).toMatchObject(gone);
  });

  test('from the provider of another account', async () => {
    const [place, other] = [await aPlace(), await aPlace()];
    const { browser, url } = await begin(place);
    const { url: theirUrl } = await begin(other, browser);
    const theirs = await browser.visit(other.provider, theirUrl, { account: 'ana' });
    const { state } = Object.fromEntries(new URL(url).searchParams);
    // The other account's code with the state of this account, sent to the URL of either account.
    expect(await browser.call('auth/sign-on-finish', { ...theirs, state })).toMatchObject(gone);
    const mixed = { ...theirs, state, accountId: place.accountId };
    expect(await browser.call('auth/sign-on-finish', mixed)).toMatchObject({
      status: 422,
      body: { code: 'sign-on-failed' },
    });
    expect(await memberOf(place, `ana@${other.domain}`)).toBeUndefined();
  });

  test('when another provider was set up after the sign-in began', async () => {
    const place = await aPlace();
    const { browser, url } = await begin(place);
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    const { issuer, clientId, clientSecret } = await aProvider();
    await place.alice.ask('sign-on/update', { issuer, clientId, clientSecret });
    expect(await browser.call('auth/sign-on-finish', returned)).toMatchObject(gone);
  });

  test('when single sign-on was switched off after the sign-in began', async () => {
    const place = await aPlace();
    const { browser, url } = await begin(place);
    const returned = await browser.visit(place.provider, url, { account: 'ana' });
    await place.alice.ask('sign-on/update', { isOn: false });
    expect(await browser.call('auth/sign-on-finish', returned)).toMatchObject(gone);
    expect(await memberOf(place, `ana@${place.domain}`)).toBeUndefined();
  });

  test('after the person canceled, and the refusal does not repeat what the provider says', async () => {
    const place = await aPlace();
    const { browser, url } = await begin(place);
    const returned = await browser.visit(place.provider, url, { refuse: '1' });
    expect(returned).toMatchObject({ error: 'access_denied' });
    const answer = await browser.call('auth/sign-on-finish', returned);
    expect(answer).toMatchObject({ status: 422, body: { code: 'sign-on-denied' } });
    expect(JSON.stringify(answer.body)).not.toContain('<b>');
  });
});

describe('a member is refused', () => {
  test('after being deactivated', async () => {
    const place = await aPlace();
    await signIn(place);
    const { id } = (await memberOf(place, `ana@${place.domain}`)) as { id: string };
    await place.alice.ask('user/delete', { id });
    expect(await signIn(place)).toMatchObject({ status: 401, body: { code: 'account-inactive' } });
    expect((await refusals(place))[0]).toEqual({
      subject: "Ana Nguyễn O'Peña",
      reason: 'account-inactive',
    });
  });

  test('after being removed, until they are invited again', async () => {
    const place = await aPlace();
    const email = `ana@${place.domain}`;
    await signIn(place);
    const { id } = (await memberOf(place, email)) as { id: string };
    await place.alice.ask('user/remove', { id });
    expect(await signIn(place)).toMatchObject({ status: 403, body: { code: 'sign-on-removed' } });
    await place.alice.ask('auth/invite-user', { email });
    expect((await signIn(place)).status).toBe(200);
    expect((await memberOf(place, email))?.id).not.toBe(id);
  });

  test('after being restored, if the email address was confirmed in another account meanwhile', async () => {
    const place = await aPlace();
    const email = `ana@${place.domain}`;
    await signIn(place);
    const { id } = (await memberOf(place, email)) as { id: string };
    await place.alice.ask('user/remove', { id });
    const other = await aPlace();
    const strangerId = await insertPerson(services, other.accountId, { email });
    await place.alice.ask('user/restore', { id });
    const elsewhere = { status: 409, body: { code: 'sign-on-other-account' } };
    expect(await signIn(place)).toMatchObject(elsewhere);
    await other.alice.ask('user/remove', { id: strangerId });
    expect((await signIn(place)).status).toBe(200);
    expect(await memberOf(place, email)).toMatchObject({ id, status: 'Active' });
  });

  test('if the account has expired, except an administrator, who can renew it', async () => {
    const place = await aPlace();
    await signIn(place);
    await inSystem(
      services,
      sql`update account set subscription_end = '2020-01-01' where id = ${place.accountId}`,
    );
    expect(await signIn(place)).toMatchObject({ status: 401, body: { code: 'account-expired' } });
    await inSystem(
      services,
      sql`update app_user set role = 'admin' where account_id = ${place.accountId}
        and email = ${`ana@${place.domain}`}`,
    );
    expect((await signIn(place)).body.login).toMatchObject({ user: { is_expired: true } });
  });

  test('if the account is not active', async () => {
    const place = await aPlace();
    await signIn(place);
    await inSystem(
      services,
      sql`update account set is_active = false where id = ${place.accountId}`,
    );
    expect(await signIn(place)).toMatchObject({ status: 401, body: { code: 'account-inactive' } });
  });
});

describe('the start of a sign-in', () => {
  const start = (email: string) => callerOf(app).refused('auth/sign-on-start', { email });

  test('is refused for a domain that no district has verified, or whose district has switched single sign-on off', async () => {
    const place = await aPlace();
    const unknown = { status: 404, code: 'sign-on-unknown' };
    expect(await start('ana@nobody.test')).toMatchObject(unknown);
    await place.alice.ask('sign-on/domain-add', { domain: 'added.k12.test' });
    expect(await start('ana@added.k12.test')).toMatchObject(unknown);
    expect(await start(`ana@sub.${place.domain}`)).toMatchObject(unknown);
    await place.alice.ask('sign-on/update', { isOn: false });
    expect(await start(`ana@${place.domain}`)).toMatchObject(unknown);
  });

  test('is refused while the provider cannot be reached; a message says so, and the log records it', async () => {
    const place = await aPlace();
    await place.provider.close();
    expect(await start(`ana@${place.domain}`)).toMatchObject({
      status: 422,
      message:
        'The sign-in provider of your district does not accept connections. Please try again in a few minutes, or tell your administrator.',
    });
    expect((await refusals(place))[0]?.reason).toBe('provider: does not accept connections');
  });

  test.each([
    '//elsewhere.org',
    'https://elsewhere.org',
    '/\\elsewhere.org',
    'javascript:alert(1)',
  ])('ignores a return path that leads out of the product: %s', async (returnTo) => {
    const place = await aPlace();
    const browser = aBrowser(app);
    const email = `ana@${place.domain}`;
    const { body } = await browser.call('auth/sign-on-start', { email, returnTo });
    const returned = await browser.visit(place.provider, body.url as string, { account: 'ana' });
    const answer = await browser.call('auth/sign-on-finish', returned);
    expect(answer).toMatchObject({ status: 200, body: { returnTo: '' } });
  });
});

describe('passwords', () => {
  test('are refused where only single sign-on is allowed, except the password of one administrator', async () => {
    const place = await aPlace();
    const { alice, accountId } = place;
    const [admin, email] = [anAddress('glass'), anAddress('member')];
    const breakGlassId = await insertPerson(services, accountId, { email: admin, role: 'admin' });
    await insertPerson(services, accountId, { email });
    const signedIn = await callerOf(app).ask('auth/login', { email, password: PASSWORD });
    await alice.ask('sign-on/update', { isOnly: true, breakGlassId });
    const anyone = callerOf(app);
    expect(await anyone.refused('auth/login', { email, password: PASSWORD })).toMatchObject({
      status: 403,
      code: 'sign-on-only',
    });
    expect(await anyone.refused('auth/login', { email, password: 'not this' })).toMatchObject({
      code: 'wrong-login',
    });
    await anyone.ask('auth/login', { email: admin, password: PASSWORD });
    // Sessions that began with a password end, except the session of the administrator who made
    // single sign-on mandatory.
    const token = signedIn.access_token;
    expect(await callerOf(app, { token }).refused('user/details')).toMatchObject({
      code: 'session-ended',
    });
    await alice.ask('user/details');
    expect((await refusals(place)).at(-2)?.reason).toBe('single sign-on only');
    await alice.ask('sign-on/update', { isOnly: false });
    await anyone.ask('auth/login', { email, password: PASSWORD });
  });
});
