/** Districts whose people sign in through their own identity provider. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inSystem } from './accounts.ts';
import { testApp } from './app.ts';
import type { District } from './people.ts';
import { aNameServer, aProvider, type TestProvider } from './sign-on.ts';
import { aBrowser } from './sign-on-client.ts';

export type SignedIn = { access_token: string; user: { id: string; role: string } };
export type Place = District & { provider: TestProvider; domain: string };

/** Call it once at the top of a file, instead of `testApp()`. */
export const testSignOn = async () => {
  const names = await aNameServer();
  const harness = await testApp({ WEBHOOK_NETWORKS: '127.0.0.0/8', DNS_SERVERS: names.address });
  const { app, services, aDistrict } = harness;
  let places = 0;

  /** Everybody of the provider may sign in, even without an invitation. */
  const aPlace = async (settings: object = {}): Promise<Place> => {
    const [district, provider] = [await aDistrict(), await aProvider()];
    const { alice } = district;
    const { issuer, clientId, clientSecret } = provider;
    const domain = `place-${(places += 1)}.k12.test`;
    const { data } = await alice.ask('sign-on/domain-add', { domain });
    names.records[data.recordName] = [data.recordText];
    await alice.ask('sign-on/domain-check', { id: data.id });
    const form = { provider: 'other', issuer, clientId, clientSecret };
    await alice.ask('sign-on/update', { ...form, isOn: true, invitedOnly: false, ...settings });
    const email = `ana@${domain}`;
    provider.people = { ana: { email, email_verified: true, name: "Ana Nguyễn O'Peña" } };
    return { ...district, provider, domain };
  };

  const begin = async (place: Place, browser = aBrowser(app), email = `ana@${place.domain}`) => {
    const started = await browser.call('auth/sign-on-start', {
      email,
      returnTo: '/reports?page=2',
    });
    expect([started.status, started.body]).toEqual([200, { url: expect.any(String) }]);
    return { browser, url: started.body.url as string };
  };

  /** Signs in as an account of the provider and returns the response of the last call. */
  const signIn = async (place: Place, account = 'ana') => {
    const { browser, url } = await begin(place);
    const returned = await browser.visit(place.provider, url, { account });
    const answer = await browser.call('auth/sign-on-finish', returned);
    return { ...answer, returned, browser };
  };

  const memberOf = async ({ accountId }: Place, email: string) => {
    const [member] = await inSystem(
      services,
      sql<{ id: string; role: string; status: string; full_name: string; password_hash: null }>`
        select id, role, status, full_name, password_hash from app_user
        where account_id = ${accountId} and lower(email) = lower(${email}) and deleted_at is null`,
    );
    return member;
  };

  const refusals = async ({ accountId }: Place) =>
    inSystem(
      services,
      sql<{ subject: string; reason: string }>`select subject, after ->> 'reason' as reason
        from audit_entry where account_id = ${accountId} and act = 'sign-in-refused'
        order by number`,
    );

  return { ...harness, aPlace, begin, signIn, memberOf, refusals };
};
