import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aColleague, anOwner, inSystem, insertPerson, signIn } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

const { app, services } = await testApp();

const removed = async (alice: Person) => (await alice.ask('user/removed')).data.list;

/** Alice, and Bob, whom she has removed. */
const aRemoval = async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice, 'staff');
  await alice.ask('user/update', { id: bob.id, department: 'Safety' });
  await alice.ask('user/remove', { id: bob.id });
  return { alice, bob };
};

const removedDaysAgo = (id: string, days: number) =>
  inSystem(
    services,
    sql`update app_user set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`,
  );

test('removed members are listed for administrators, the latest first', async () => {
  const { alice, bob } = await aRemoval();
  const eve = await aColleague(app, services, alice);
  await alice.ask('user/remove', { id: eve.id });
  await removedDaysAgo(bob.id, 1);
  const list = await removed(alice);
  expect(list.map(({ id }) => id)).toEqual([eve.id, bob.id]);
  expect(list[1]).toEqual({
    id: bob.id,
    name: 'Sam Staff',
    role: 'staff',
    email: bob.email,
    department: 'Safety',
    deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('a restored member has the previous role and password, and must sign in again', async () => {
  const { alice, bob } = await aRemoval();
  expect(await alice.ask('user/restore', { id: bob.id })).toEqual({
    message: 'Sam Staff has been restored.',
  });
  expect(await removed(alice)).toEqual([]);
  const { list } = (await alice.ask('user/list', { search: bob.email })).data;
  expect(list).toMatchObject([{ role: 'staff', department: 'Safety', status: 'Active' }]);
  expect(await bob.refused('user/details')).toMatchObject({ code: 'session-ended' });
  const again = await signIn(app, services, bob);
  await again.ask('school/create', { name: 'Alder High', type: 'High School' });
});

describe('a member whose email address was taken after the removal is not restored', () => {
  const taken =
    'This email address is now used by somebody else. Please invite this person at another address.';
  test.each([
    [
      'invited here',
      'This person has been invited again. They can accept that invitation, or you can remove the invitation first and then restore them.',
    ],
    ['active here', taken],
    ['active in another account', taken],
  ])('%s', async (where, message) => {
    const { alice, bob } = await aRemoval();
    const email = bob.email.toUpperCase();
    if (where === 'invited here') await alice.ask('auth/invite-user', { email });
    else {
      const { accountId } = where === 'active here' ? alice : await anOwner(app, services);
      await insertPerson(services, accountId as string, { email });
    }
    expect(await alice.refused('user/restore', { id: bob.id })).toMatchObject({
      status: 409,
      message,
    });
    expect(await removed(alice)).toMatchObject([{ id: bob.id }]);
  });
});

test('nobody can be restored after thirty days', async () => {
  const { alice, bob } = await aRemoval();
  await removedDaysAgo(bob.id, 29);
  expect(await removed(alice)).toHaveLength(1);
  await removedDaysAgo(bob.id, 30);
  expect(await removed(alice)).toEqual([]);
  expect(await alice.refused('user/restore', { id: bob.id })).toMatchObject({ status: 404 });
});

test('a member who was not removed, is unknown or of another account is not found', async () => {
  const { alice } = await aRemoval();
  const { bob: theirs } = await aRemoval();
  for (const id of [alice.id, theirs.id, crypto.randomUUID()]) {
    expect(await alice.refused('user/restore', { id })).toMatchObject({ status: 404 });
  }
});
