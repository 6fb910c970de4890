/** Whose name the address of a public page may have. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import type { District } from '#server/test/people.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services, aDistrict } = await testApp();
const sue = await aSuper(app, services);

/** A district that somebody signed up for, and that nobody has confirmed. */
const aTrial = async (): Promise<District> => {
  const district = await aDistrict();
  await inSystem(
    services,
    sql`update account set is_confirmed = false where id = ${district.accountId}`,
  );
  return district;
};

let names = 0;
const aName = () => `los-angeles-${(names += 1)}-unified`;

const addressOf = async ({ alice }: District) =>
  (await alice.ask('account/details')).data.publicSlug;

const isOpen = async (slug: string) => {
  const query = `slug=${slug}`;
  return (await app.inject({ url: `/api/report/published?${query}` })).statusCode;
};

describe('the public page of a district that is not confirmed', () => {
  test('has an address with an ending, which stays the same when it is saved again', async () => {
    const trial = await aTrial();
    const name = aName();
    await trial.alice.ask('account/update', { publicSlug: name });
    const address = await addressOf(trial);
    expect(address).toMatch(new RegExp(`^${name}-unconfirmed-[a-z0-9]{6}$`));
    expect(await isOpen(name)).toBe(404);
    expect(await isOpen(address)).toBe(200);
    await trial.alice.ask('account/update', { publicSlug: name });
    await trial.alice.ask('account/update', { publicSlug: address });
    expect(await addressOf(trial)).toBe(address);
  });

  test('does not take the address from the district that has the name', async () => {
    const [trial, district] = [await aTrial(), await aDistrict()];
    const name = aName();
    await trial.alice.ask('account/update', { publicSlug: name });
    await district.alice.ask('account/update', { publicSlug: name });
    expect(await addressOf(district)).toBe(name);
  });

  test('has at most the usual length, and can be removed', async () => {
    const trial = await aTrial();
    await trial.alice.ask('account/update', { publicSlug: 'x'.repeat(50) });
    expect(await addressOf(trial)).toMatch(/^x{31}-unconfirmed-[a-z0-9]{6}$/);
    await trial.alice.ask('account/update', { publicSlug: '' });
    expect(await addressOf(trial)).toBe('');
  });

  test('may have the chosen address once a super user has confirmed the district', async () => {
    const trial = await aTrial();
    const name = aName();
    await trial.alice.ask('account/update', { publicSlug: name });
    const before = await addressOf(trial);
    await sue.ask('subscription/user-confirm', { memberId: trial.alice.id });
    // The address under which the page was published is not changed without asking.
    expect(await isOpen(before)).toBe(200);
    await trial.alice.ask('account/update', { publicSlug: name });
    expect(await addressOf(trial)).toBe(name);
    const { list } = (await sue.ask('subscription/user-changes', { memberId: trial.alice.id }))
      .data;
    expect(list).toMatchObject([{ action: 'confirmed' }]);
  });

  test('may have the chosen address once the district has proved an email domain', async () => {
    const trial = await aTrial();
    const name = aName();
    await inSystem(
      services,
      sql`insert into sign_on_domain (account_id, domain, proof, claimed_at, claimed_by)
        values (${trial.accountId}, ${`${name}.test`}, 'proof', now(), 'dns')`,
    );
    await trial.alice.ask('account/update', { publicSlug: name });
    expect(await addressOf(trial)).toBe(name);
  });
});

test('an account that somebody signs up for is not confirmed', async () => {
  const email = `new-${crypto.randomUUID()}@alder.test`;
  const password = 'seven quiet gyms';
  await callerOf(app).ask('auth/signup', {
    email,
    full_name: 'Ana Li',
    password,
    confirm_password: password,
  });
  const [account] = await inSystem(
    services,
    sql<{ isConfirmed: boolean }>`select a.is_confirmed as "isConfirmed" from account a
      join app_user u on u.account_id = a.id where u.email = ${email}`,
  );
  expect(account).toEqual({ isConfirmed: false });
});

test.each(['admin', 'california', 'published', 'www', 'Good Repair'])(
  'nobody may choose the reserved address %s, except who has it already',
  async (publicSlug) => {
    for (const { alice } of [await aTrial(), await aDistrict()]) {
      expect(await alice.refused('account/update', { publicSlug })).toMatchObject({
        status: 400,
        field: 'publicSlug',
        message: expect.stringContaining('is reserved'),
      });
    }
  },
);

test('an existing page with a reserved address keeps it', async () => {
  const district = await aDistrict();
  await inSystem(
    services,
    sql`update account set public_slug = 'support' where id = ${district.accountId}`,
  );
  await district.alice.ask('account/update', { publicSlug: 'support', name: 'Alder Unified' });
  expect(await addressOf(district)).toBe('support');
});
