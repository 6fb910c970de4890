/**
 * Setting up single sign-on: the provider, the claimed domains, and the one administrator who may
 * still use a password.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_DOMAINS } from '#domain/person/sign-on.ts';
import { inSystem, insertPerson, anAddress } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { District } from '#server/test/people.ts';
import { aNameServer, aProvider } from '#server/test/sign-on.ts';

const names = await aNameServer();
const provider = await aProvider();
const { services, aDistrict } = await testApp({
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  DNS_SERVERS: names.address,
});

const { issuer, clientId, clientSecret } = provider;
const form = { provider: 'other', issuer, clientId, clientSecret };

let domains = 0;
const aDomain = () => `district-${(domains += 1)}.k12.test`;

const claim = async ({ alice }: District, domain = aDomain()) => {
  const { data } = await alice.ask('sign-on/domain-add', { domain });
  names.records[data.recordName] = ['v=spf1 -all', data.recordText];
  await alice.ask('sign-on/domain-check', { id: data.id });
  return data;
};

const settingsOf = async ({ alice }: District) =>
  (await alice.ask('sign-on/details')).data.settings;

describe('the provider of single sign-on', () => {
  test('is stored if its discovery document can be read, and the secret is not shown', async () => {
    const district = await aDistrict();
    const { alice, accountId } = district;
    expect((await alice.ask('sign-on/details')).data).toEqual({
      returnAddress: `http://localhost:3000/sign-on/${accountId}`,
      settings: null,
      domains: [],
    });
    await alice.ask('sign-on/update', form);
    const { data } = await alice.ask('sign-on/details');
    expect(data.settings).toEqual({
      provider: 'other',
      issuer,
      clientId,
      tenant: '',
      emailClaim: 'email',
      groupClaim: 'groups',
      groups: [],
      defaultRole: 'inspector',
      invitedOnly: true,
      isOn: false,
      isOnly: false,
      breakGlassId: null,
    });
    expect(JSON.stringify(data)).not.toContain(clientSecret);
    const [stored] = await inSystem(
      services,
      sql<{ row: string }>`select to_jsonb(s)::text as row from sign_on s
        where account_id = ${accountId}`,
    );
    expect(stored?.row).not.toContain(clientSecret.slice(0, 10));
  });

  test('retains omitted fields, and replaces the whole list of groups', async () => {
    const district = await aDistrict();
    const { alice } = district;
    await alice.ask('sign-on/update', form);
    const groups = [
      { group: 'Facilities', role: 'staff' },
      { group: 'IT', role: 'admin' },
    ];
    await alice.ask('sign-on/update', { groups, defaultRole: 'reporter', invitedOnly: false });
    await alice.ask('sign-on/update', { isOn: true });
    const changed = { issuer, groups, defaultRole: 'reporter', invitedOnly: false, isOn: true };
    expect(await settingsOf(district)).toMatchObject(changed);
    await alice.ask('sign-on/update', { groups: [{ group: 'IT', role: 'staff' }] });
    expect((await settingsOf(district))?.groups).toEqual([{ group: 'IT', role: 'staff' }]);
  });

  test.each([
    [{}, 'provider', 'Provider is required: please choose a provider.'],
    [
      { provider: 'other' },
      'issuer',
      'Issuer must be an address like https://sign-in.district.org.',
    ],
    [{ provider: 'other', issuer }, 'clientId', 'Client is required: please enter the client ID.'],
    [
      { provider: 'other', issuer, clientId },
      'clientSecret',
      'Client secret is required: please enter the client secret.',
    ],
    [
      { provider: 'entra', clientId, clientSecret, tenant: 'common' },
      'tenant',
      'Tenant must be an ID like 8a4e1c5e-0b0f-4f0a-9b53-0f6a4c1d2e3f.',
    ],
    [
      { ...form, issuer: 'https://10.1.2.3' },
      'issuer',
      'Issuer is not on the public internet: check how it is written, or ask the operator of this server to allow its network.',
    ],
    [{ ...form, issuer: 'http://8.8.8.8' }, 'issuer', 'Issuer must begin with https.'],
    [{ ...form, issuer: 'http://127.0.0.1:1' }, 'issuer', 'Issuer does not accept connections.'],
    [
      { ...form, issuer: `${issuer}/elsewhere` },
      'issuer',
      'Issuer is not that of an OpenID provider: the answer of the provider has an unexpected status.',
    ],
    [
      { ...form, defaultRole: 'admin' },
      'defaultRole',
      expect.stringMatching(/^Default role must be one of/),
    ],
  ])('is refused with a message: %#', async (input, field, message) => {
    const { alice } = await aDistrict();
    expect(await alice.refused('sign-on/update', input)).toMatchObject({
      status: 400,
      field,
      message,
    });
  });

  test('needs a new secret if the issuer changes', async () => {
    const { alice } = await aDistrict();
    await alice.ask('sign-on/update', form);
    const other = await aProvider();
    expect(await alice.refused('sign-on/update', { issuer: other.issuer })).toMatchObject({
      field: 'clientSecret',
    });
  });

  test('is contacted when single sign-on is turned on, but not when other settings change while it is off', async () => {
    const district = await aDistrict();
    const { alice } = district;
    const other = await aProvider();
    await alice.ask('sign-on/update', { ...form, issuer: other.issuer, clientId: other.clientId });
    await other.close();
    await alice.ask('sign-on/update', { defaultRole: 'reporter' });
    expect(await alice.refused('sign-on/update', { isOn: true })).toMatchObject({
      field: 'issuer',
      message: 'Issuer does not accept connections.',
    });
    expect(await settingsOf(district)).toMatchObject({ defaultRole: 'reporter', isOn: false });
  });

  test('is not contacted when other settings change while single sign-on is on', async () => {
    const district = await aDistrict();
    const { alice } = district;
    const other = await aProvider();
    await alice.ask('sign-on/update', { ...form, issuer: other.issuer, isOn: true });
    await other.close();
    await alice.ask('sign-on/update', { isOn: true, defaultRole: 'reporter' });
    expect(await settingsOf(district)).toMatchObject({ defaultRole: 'reporter', isOn: true });
  });

  test('is refused with the reason if it cannot be reached', async () => {
    const { alice } = await aDistrict();
    const other = await aProvider();
    await other.close();
    const input = { ...form, issuer: other.issuer };
    expect(await alice.refused('sign-on/update', input)).toMatchObject({
      message: 'Issuer does not accept connections.',
    });
  });
});

describe('a domain', () => {
  test('is claimed when its text record is found', async () => {
    const district = await aDistrict();
    const { alice } = district;
    const domain = aDomain();
    const { data } = await alice.ask('sign-on/domain-add', {
      domain: ` @${domain.toUpperCase()}. `,
    });
    expect(data).toMatchObject({
      domain,
      recordName: `_good-repair.${domain}`,
      recordText: expect.stringMatching(/^good-repair-verification=[\w-]{43}$/),
      claimedAt: null,
      claimedBy: null,
    });
    const unproved = { status: 409, code: 'domain-unproved' };
    expect(await alice.refused('sign-on/domain-check', { id: data.id })).toMatchObject(unproved);
    names.records[data.recordName] = [`${data.recordText}x`];
    expect(await alice.refused('sign-on/domain-check', { id: data.id })).toMatchObject(unproved);
    names.records[data.recordName] = ['another record', data.recordText];
    await alice.ask('sign-on/domain-check', { id: data.id });
    const [claimed] = (await alice.ask('sign-on/details')).data.domains;
    expect(claimed).toMatchObject({ domain, claimedAt: expect.any(String), claimedBy: 'dns' });
    const { list } = (await alice.ask('account/activity', { search: domain })).data;
    expect(list[0]).toMatchObject({ act: 'sign-on-changed', after: { claimed_by: 'dns' } });
  });

  test('is refused if another account has claimed it', async () => {
    const [first, second] = [await aDistrict(), await aDistrict()];
    const { domain } = await claim(first);
    const { data } = await second.alice.ask('sign-on/domain-add', { domain });
    expect(data.recordText).not.toBe(names.records[data.recordName]?.[1]);
    names.records[data.recordName]?.push(data.recordText);
    expect(await second.alice.refused('sign-on/domain-check', { id: data.id })).toMatchObject({
      status: 409,
      code: 'domain-taken',
    });
  });

  test.each(['', 'localhost', 'a b.org', 'http://a.org', '-a.org', '192.168.0.1'])(
    'is refused if it is written %j',
    async (domain) => {
      const { alice } = await aDistrict();
      expect(await alice.refused('sign-on/domain-add', { domain })).toMatchObject({
        status: 400,
        field: 'domain',
      });
    },
  );

  test('cannot be added to an account that has the maximum number of domains', async () => {
    const { alice } = await aDistrict();
    for (let count = 0; count < MOST_DOMAINS; count += 1) {
      await alice.ask('sign-on/domain-add', { domain: aDomain() });
    }
    expect(await alice.refused('sign-on/domain-add', { domain: aDomain() })).toMatchObject({
      code: 'too-many-domains',
    });
  });
});

describe('the option to allow only single sign-on', () => {
  const begun = async () => {
    const district = await aDistrict();
    await district.alice.ask('sign-on/update', { ...form, isOn: true });
    return district;
  };

  test('needs a claimed domain, and an active administrator who has a password', async () => {
    const district = await begun();
    const { alice, bob } = district;
    const only = { isOnly: true, breakGlassId: alice.id };
    expect(await alice.refused('sign-on/update', only)).toMatchObject({
      code: 'sign-on-no-domain',
    });
    await claim(district);
    for (const breakGlassId of [null, bob.id, crypto.randomUUID()]) {
      expect(await alice.refused('sign-on/update', { isOnly: true, breakGlassId })).toMatchObject({
        code: 'break-glass-missing',
        field: 'breakGlassId',
      });
    }
    await alice.ask('sign-on/update', only);
    expect(await settingsOf(district)).toMatchObject(only);
  });

  test('prevents removing the administrator who may still use a password, and deleting the last claimed domain', async () => {
    const district = await begun();
    const { alice, accountId } = district;
    const domain = await claim(district);
    const email = anAddress('second');
    const second = await insertPerson(services, accountId, { email, role: 'admin' });
    await alice.ask('sign-on/update', { isOnly: true, breakGlassId: second });
    for (const [call, input] of [
      ['user/delete', { id: second }],
      ['user/remove', { id: second }],
      ['user/update', { id: second, role: 'staff' }],
    ] as const) {
      expect([call, await alice.refused(call, input)]).toMatchObject([
        call,
        { status: 409, code: 'break-glass-admin' },
      ]);
    }
    await alice.ask('user/update', { id: second, full_name: "Nguyễn O'Peña" });
    expect(await alice.refused('sign-on/domain-delete', { id: domain.id })).toMatchObject({
      code: 'sign-on-no-domain',
    });
    await alice.ask('sign-on/update', { isOnly: false });
    await alice.ask('sign-on/domain-delete', { id: domain.id });
    await alice.ask('user/update', { id: second, role: 'staff' });
  });
});

test('removing single sign-on removes its settings, but not its domains', async () => {
  const district = await aDistrict();
  const { alice } = district;
  await alice.ask('sign-on/update', form);
  await claim(district);
  await alice.ask('sign-on/delete');
  expect(await alice.refused('sign-on/delete')).toMatchObject({ code: 'sign-on-not-found' });
  const { data } = await alice.ask('sign-on/details');
  expect(data).toMatchObject({ settings: null, domains: [{ claimedBy: 'dns' }] });
});
