/** Email domains that a super user grants to an account. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MOST_DOMAINS } from '#domain/person/sign-on.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services, aDistrict } = await testApp();

let domains = 0;
const aDomain = () => `granted-${(domains += 1)}.k12.test`;

test('a super user can grant a domain repeatedly; the audit log and the history of changes by super users record it', async () => {
  const { alice, accountId } = await aDistrict();
  const sue = await aSuper(app, services);
  const domain = aDomain();
  // The district has already added the domain, but not yet proved it by a text record.
  await alice.ask('sign-on/domain-add', { domain });
  for (let time = 0; time < 2; time += 1) {
    const granted = await sue.ask('sign-on/domain-grant', { memberId: alice.id, domain });
    expect(granted).toEqual({ message: `${domain} is theirs` });
  }
  const { domains: shown } = (await alice.ask('sign-on/details')).data;
  expect(shown).toMatchObject([{ domain, claimedBy: 'support', claimedAt: expect.any(String) }]);
  const { list } = (await sue.ask('subscription/user-changes', { memberId: alice.id })).data;
  expect(list).toMatchObject([
    { action: 'domain', by: expect.stringContaining('@'), details: { domain } },
  ]);
  const logged = await inSystem(
    services,
    sql<{ act: string; after: object }>`
      select act, after from audit_entry
      where account_id = ${accountId} order by number desc limit 1`,
  );
  expect(logged).toMatchObject([{ act: 'sign-on-changed', after: { claimed_by: 'support' } }]);
});

test('a domain is not granted to a second account, nor if it is a public mail provider', async () => {
  const [first, second] = [await aDistrict(), await aDistrict()];
  const sue = await aSuper(app, services);
  const domain = aDomain();
  await sue.ask('sign-on/domain-grant', { memberId: first.alice.id, domain });
  const memberId = second.alice.id;
  expect(await sue.refused('sign-on/domain-grant', { memberId, domain })).toMatchObject({
    status: 409,
    code: 'domain-of-another',
    field: 'domain',
    message: expect.stringMatching(
      / has claimed this domain\. It has to be removed there first\.$/,
    ),
  });
  expect(
    await sue.refused('sign-on/domain-grant', { memberId, domain: '@Gmail.com ' }),
  ).toMatchObject({
    code: 'domain-of-everybody',
    field: 'domain',
    message:
      'Anybody can get an address in gmail.com. Please enter the domain of the district itself.',
  });
  // Only the id of an owner identifies an account.
  for (const nobody of [first.bob.id, sue.id]) {
    expect(
      await sue.refused('sign-on/domain-grant', { memberId: nobody, domain: aDomain() }),
    ).toMatchObject({ code: 'user-not-found' });
  }
  expect((await second.alice.ask('sign-on/details')).data.domains).toEqual([]);
});

test('an account with the maximum number of domains can be granted one of these domains, but no further one', async () => {
  const { alice } = await aDistrict();
  for (let count = 0; count < MOST_DOMAINS; count += 1) {
    await alice.ask('sign-on/domain-add', { domain: aDomain() });
  }
  const sue = await aSuper(app, services);
  const memberId = alice.id;
  expect(await sue.refused('sign-on/domain-grant', { memberId, domain: aDomain() })).toMatchObject({
    code: 'too-many-domains',
  });
  const [first] = (await alice.ask('sign-on/details')).data.domains;
  await sue.ask('sign-on/domain-grant', { memberId, domain: first?.domain as string });
});

test('a granted domain is listed and can be withdrawn, which is recorded; a proved domain cannot be withdrawn', async () => {
  const [{ alice, accountId }, other] = [await aDistrict(), await aDistrict()];
  const sue = await aSuper(app, services);
  const [granted, proved] = [aDomain(), aDomain()];
  const memberId = alice.id;
  await alice.ask('sign-on/domain-add', { domain: aDomain() });
  await sue.ask('sign-on/domain-grant', { memberId, domain: granted });
  await inSystem(
    services,
    sql`insert into sign_on_domain (account_id, domain, proof, claimed_at, claimed_by)
      values (${accountId}, ${proved}, 'proof', now(), 'dns')`,
  );
  const listed = async (id: string) =>
    (await sue.ask('sign-on/domain-list', { memberId: id })).data.domains;
  expect(await listed(memberId)).toEqual([
    { domain: granted, claimedBy: 'support', claimedAt: expect.any(String) },
    { domain: proved, claimedBy: 'dns', claimedAt: expect.any(String) },
  ]);
  expect(await listed(other.alice.id)).toEqual([]);

  const notFound = { status: 404, code: 'domain-not-found' };
  for (const form of [
    { memberId, domain: proved },
    { memberId: other.alice.id, domain: granted },
  ]) {
    expect(await sue.refused('sign-on/domain-withdraw', form)).toMatchObject(notFound);
  }
  const nobody = { memberId: other.bob.id, domain: granted };
  expect((await sue.refused('sign-on/domain-withdraw', nobody)).code).toBe('user-not-found');
  const form = { memberId, domain: granted.toUpperCase() };
  expect(await sue.ask('sign-on/domain-withdraw', form)).toEqual({
    message: `${granted} is no longer theirs`,
  });
  expect(await sue.refused('sign-on/domain-withdraw', form)).toMatchObject(notFound);
  expect(await listed(memberId)).toMatchObject([{ domain: proved }]);

  const { list } = (await sue.ask('subscription/user-changes', { memberId })).data;
  expect(list[0]).toMatchObject({ action: 'domain-withdrawn', details: { domain: granted } });
  const logged = await inSystem(
    services,
    sql<{ act: string; before: object }>`
      select act, before from audit_entry
      where account_id = ${accountId} and before->>'domain' = ${granted}
      order by number desc limit 1`,
  );
  expect(logged).toMatchObject([{ act: 'sign-on-changed', before: { claimed_by: 'support' } }]);
});
