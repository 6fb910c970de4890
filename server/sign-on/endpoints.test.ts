/** The addresses in the discovery document of a provider, to which browsers and this server go. */
import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aProvider } from '#server/test/sign-on.ts';

const { aDistrict } = await testApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

const form = { provider: 'other', isOn: true };

test.each([
  ['authorization_endpoint', 'javascript:alert(1)'],
  ['authorization_endpoint', 'no address'],
  ['token_endpoint', 'ftp://127.0.0.1/token'],
  ['jwks_uri', 'data:application/json,{}'],
  ['userinfo_endpoint', 'file:///etc/passwd'],
])('a provider is refused if its document has the %s %s', async (endpoint, address) => {
  const { alice } = await aDistrict();
  const provider = await aProvider();
  const { issuer, clientId, clientSecret } = provider;
  provider.changes['/.well-known/openid-configuration'] = (body) => ({
    ...body,
    [endpoint]: address,
  });
  expect(
    await alice.refused('sign-on/update', { ...form, issuer, clientId, clientSecret }),
  ).toMatchObject({
    status: 400,
    field: 'issuer',
    message: expect.stringContaining(
      'the document of the provider has an address that is not https',
    ),
  });
});
