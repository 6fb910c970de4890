import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  aColleague,
  anOwner,
  inSystem,
  insertPerson,
  mailsTo,
  signIn,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import type { Person } from '#server/test/people.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

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

const listed = async (alice: Person, search: string) =>
  (await alice.ask('user/list', { search })).data.list;

const registration = { username: 'sam', full_name: 'Sam Staff', password: 'eight loud gyms' };

test('a restored member is invited again, with the previous role and department, and is the same person after accepting', async () => {
  const { alice, bob } = await aRemoval();
  expect(await alice.ask('user/restore', { id: bob.id })).toEqual({
    message: 'Sam Staff has been restored, and gets an email with a link to sign in again.',
  });
  expect(await removed(alice)).toEqual([]);
  const member = { id: bob.id, role: 'staff', department: 'Safety' };
  expect(await listed(alice, bob.email)).toMatchObject([{ ...member, status: 'Pending' }]);
  expect(await bob.refused('user/details')).toMatchObject({ code: 'session-ended' });
  expect(await stranger.refused('auth/login', bob)).toMatchObject({ code: 'not-activated' });
  const token = await tokenTo(services, bob.email);
  await stranger.ask('auth/invite-accept', { token, ...registration });
  expect(await listed(alice, bob.email)).toMatchObject([{ ...member, status: 'Active' }]);
  const again = await signIn(app, services, { ...bob, password: registration.password });
  await again.ask('school/create', { name: 'Alder High', type: 'High School' });
});

test('a member who was deactivated stays so when restored, and gets no email', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  await alice.ask('user/delete', { id: bob.id });
  await alice.ask('user/remove', { id: bob.id });
  expect(await alice.ask('user/restore', { id: bob.id })).toEqual({
    message: 'Bob Inspector has been restored, and is still deactivated.',
  });
  expect(await listed(alice, bob.email)).toMatchObject([{ status: 'Inactive' }]);
  expect(await mailsTo(services, bob.email)).toEqual([]);
  // The email address has to be confirmed again.
  await alice.ask('user/activate', { id: bob.id });
  expect(await listed(alice, bob.email)).toMatchObject([{ status: 'Pending' }]);
});

describe('a member whose email address another member has since the removal is not restored', () => {
  test.each([
    [
      'invited',
      'This person has been invited again. They can accept that invitation, or you can remove the invitation first and then restore them.',
    ],
    [
      'active',
      'Another member of your team has this email address now. Please remove that member first, or invite this person at another address.',
    ],
  ])('%s', async (status, message) => {
    const { alice, bob } = await aRemoval();
    const email = bob.email.toUpperCase();
    if (status === 'invited') await alice.ask('auth/invite-user', { email });
    else await insertPerson(services, alice.accountId as string, { email });
    expect(await alice.refused('user/restore', { id: bob.id })).toMatchObject({
      status: 409,
      message,
    });
    expect(await removed(alice)).toMatchObject([{ id: bob.id }]);
  });
});

describe('whoever restores a member does not learn whether another account has a member with the email address', () => {
  /** A removed member whose email address was confirmed in another account after the removal. */
  const aMove = async () => {
    const [{ alice, bob }, other] = [await aRemoval(), await anOwner(app, services)];
    const id = await insertPerson(services, other.accountId as string, {
      email: bob.email.toUpperCase(),
    });
    return { alice, bob, other, id };
  };

  /** What the administrator sees of a restored member, without what differs between people. */
  const seen = async ({ alice, bob }: { alice: Person; bob: { id: string; email: string } }) => {
    const answer = await alice.ask('user/restore', { id: bob.id });
    const { data } = await alice.ask('account/activity', { page: 1, limit: 1 });
    const of = data.list.map(({ act, before, after }) => ({ act, before, after }));
    const shown = [answer, await listed(alice, bob.email), await removed(alice), of];
    return JSON.stringify(shown)
      .replaceAll(bob.id, 'id')
      .replaceAll(bob.email, 'address')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.+]+Z?/g, 'time');
  };

  test('because the answer, the team and the activity are the same', async () => {
    const free = await seen(await aRemoval());
    expect(free).toContain('has been restored');
    expect(await seen(await aMove())).toBe(free);
  });

  test('but the restored person reads it in the email, and can accept once the other account has removed them', async () => {
    const { alice, bob, other, id } = await aMove();
    await alice.ask('user/restore', { id: bob.id });
    const [mail] = await mailsTo(services, bob.email);
    expect(mail?.text).toContain('already belongs to another Good Repair account');
    const form = { token: await tokenTo(services, bob.email), ...registration };
    expect(await stranger.refused('auth/invite-accept', form)).toMatchObject({
      status: 409,
      code: 'email-taken',
    });
    await other.ask('user/remove', { id });
    await stranger.ask('auth/invite-accept', form);
    expect(await listed(alice, bob.email)).toMatchObject([{ id: bob.id, status: 'Active' }]);
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
