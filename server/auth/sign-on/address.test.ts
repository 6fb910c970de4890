/** Where the address of a person is found in what a provider says, and which addresses are refused. */
import { describe, expect, test } from 'vitest';
import { aBrowser } from '#server/test/sign-on-client.ts';
import { type Place, testSignOn } from '#server/test/sign-on-place.ts';

const { app, aPlace, signIn, memberOf, refusals } = await testSignOn();

/** Leaves the address and the name out of identity tokens; UserInfo still has them. */
const stateOnlySubject = ({ provider }: Place) => {
  provider.tamper = ({ email: _, email_verified: __, name: ___, ...claims }) => claims;
};

describe('the address of a person', () => {
  test('is asked of UserInfo where the identity token lacks it', async () => {
    const place = await aPlace();
    stateOnlySubject(place);
    expect((await signIn(place)).status).toBe(200);
    expect(place.provider.requests).toContain('GET /me');
    expect(await memberOf(place, `ana@${place.domain}`)).toMatchObject({
      full_name: "Ana Nguyễn O'Peña",
    });
  });

  test('is not asked of UserInfo where the identity token states it', async () => {
    const place = await aPlace();
    expect((await signIn(place)).status).toBe(200);
    expect(place.provider.requests).not.toContain('GET /me');
  });

  test('is not believed if UserInfo is about another person', async () => {
    const place = await aPlace();
    stateOnlySubject(place);
    place.provider.changes['/me'] = (body) => ({ ...body, sub: 'eve' });
    expect(await signIn(place)).toMatchObject({ status: 422, body: { code: 'sign-on-failed' } });
    expect((await refusals(place))[0]?.reason).toBe(
      'provider: the provider answered about another person',
    );
    expect(await memberOf(place, `ana@${place.domain}`)).toBeUndefined();
  });

  test('is not believed if UserInfo says that it is not verified', async () => {
    const place = await aPlace();
    stateOnlySubject(place);
    place.provider.changes['/me'] = (body) => ({ ...body, email_verified: false });
    expect(await signIn(place)).toMatchObject({
      status: 422,
      body: { code: 'sign-on-unverified' },
    });
  });

  test('is missing if UserInfo lacks it, too', async () => {
    const place = await aPlace();
    stateOnlySubject(place);
    place.provider.changes['/me'] = ({ email: _, ...body }) => body;
    expect(await signIn(place)).toMatchObject({ status: 422, body: { code: 'sign-on-no-email' } });
  });

  test.each(['preferred_username', 'upn'] as const)(
    'is read from the claim %s if the account has chosen it',
    async (emailClaim) => {
      const place = await aPlace({ emailClaim });
      const address = `ana.principal@${place.domain}`;
      place.provider.tamper = (claims) => ({ ...claims, [emailClaim]: address });
      expect((await signIn(place)).status).toBe(200);
      expect(await memberOf(place, address)).toBeDefined();
    },
  );
});

describe('what no account can have is refused in words:', () => {
  test.each([
    ['a NUL in the address', { email: (domain: string) => `a\0na@${domain}` }],
    ['a NUL after the address', { email: (domain: string) => `ana@${domain}\0` }],
    ['markup in the address', { email: (domain: string) => `<i>@${domain}` }],
    ['two dots in the address', { email: (domain: string) => `ana..li@${domain}` }],
  ])('%s', async (_, { email }) => {
    const place = await aPlace();
    place.provider.tamper = (claims) => ({ ...claims, email: email(place.domain) });
    expect(await signIn(place)).toMatchObject({ status: 422, body: { code: 'sign-on-no-email' } });
    expect((await refusals(place))[0]?.subject).not.toContain('\0');
  });

  test.each([
    ['a NUL in the subject', { sub: 'a\0na' }],
    ['a number as the subject', { sub: 7 }],
    ['an empty subject', { sub: '' }],
  ])('%s', async (_, change) => {
    const place = await aPlace();
    place.provider.tamper = (claims) => ({ ...claims, ...change });
    expect(await signIn(place)).toMatchObject({ status: 422, body: { code: 'sign-on-failed' } });
  });

  test('control characters in a name are left out', async () => {
    const place = await aPlace();
    place.provider.tamper = (claims) => ({ ...claims, name: 'Ana\0\u0007Li' });
    expect((await signIn(place)).status).toBe(200);
    expect(await memberOf(place, `ana@${place.domain}`)).toMatchObject({ full_name: 'Ana Li' });
  });
});

test('the start of a sign-in is refused in words if the provider names a script as its address', async () => {
  const place = await aPlace();
  place.provider.changes['/.well-known/openid-configuration'] = (body) => ({
    ...body,
    authorization_endpoint: 'javascript:alert(1)',
  });
  const start = await aBrowser(app).call('auth/sign-on-start', { email: `ana@${place.domain}` });
  expect(start).toMatchObject({ status: 422, body: { code: 'sign-on-failed' } });
  expect((await refusals(place))[0]?.reason).toContain('an address that is not https');
});
