import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aColleague, anOwner, inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { engineKind } from '#server/test/engine.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services } = await testApp();

/** The owner of an account, and another administrator, who is not an owner. */
const twoAdmins = async () => {
  const alice = await anOwner(app, services);
  const second = await aColleague(app, services, alice, 'admin');
  await inSystem(services, sql`update app_user set is_owner = false where id = ${second.id}`);
  await alice.ask('user/details-update', { fullName: 'Alice Admin' });
  await second.ask('user/details-update', { fullName: 'Ñandú Second' });
  return { alice, second };
};

const ownersOf = async (accountId: string | null) =>
  (
    await inSystem(
      services,
      sql<{ id: string }>`select id from app_user where account_id = ${accountId} and is_owner`,
    )
  ).map(({ id }) => id);

test('after the owner hands the account over, the team list, the subscription and the audit log show the new owner, and both people get an email', async () => {
  const { alice, second } = await twoAdmins();
  const sue = await aSuper(app, services);
  const mayBecome = async (who: typeof alice) =>
    (await who.ask('user/list', { sort: 'name' })).data.list.map((each) => each.mayBecomeOwner);
  expect(await mayBecome(alice)).toEqual([false, true]);
  expect(await mayBecome(second)).toEqual([false, false]);
  const answer = await alice.ask('user/hand-over', { id: second.id });
  expect(answer.message).toBe('Ñandú Second is the owner of the account now.');
  const { list } = (await alice.ask('user/list', { sort: 'name' })).data;
  expect(list.map(({ name, is_owner }) => [name, is_owner])).toEqual([
    ['Alice Admin', false],
    ['Ñandú Second', true],
  ]);
  const listed = async (search: string) =>
    (await sue.ask('subscription/user-list', { search })).data.list.map(({ email }) => email);
  expect(await listed(second.email)).toEqual([second.email]);
  expect(await listed(alice.email)).toEqual([]);
  for (const { email } of [alice, second]) {
    expect(await mailsTo(services, email)).toEqual([
      expect.objectContaining({
        subject: 'The owner of your Good Repair account has changed',
        text: expect.stringContaining('Alice Admin has made Ñandú Second the owner'),
      }),
    ]);
  }
  const log = (await second.ask('account/activity', { kind: 'member' })).data.list;
  const handed = log.filter(({ act }) => act === 'ownership-handed-over');
  expect(handed.map(({ subject, after }) => [subject.name, after]).toSorted()).toEqual([
    [expect.stringContaining('Alice Admin'), { is_owner: false }],
    [expect.stringContaining('Ñandú Second'), { is_owner: true }],
  ]);
  // Alice stays an administrator, but only the new owner can hand over again.
  expect(await alice.refused('user/hand-over', { id: alice.id })).toMatchObject({
    status: 409,
    code: 'only-owner',
    message: 'Only the owner, Ñandú Second, can hand over the account.',
  });
  await second.ask('user/hand-over', { id: alice.id });
  expect(await ownersOf(alice.accountId)).toEqual([alice.id]);
});

test('only another active administrator of the account can become the owner', async () => {
  const { alice, second } = await twoAdmins();
  const bob = await aColleague(app, services, alice);
  const other = await anOwner(app, services);
  const to = async (id: string) => (await alice.refused('user/hand-over', { id })).code;
  expect(await to(bob.id)).toBe('owner-must-be-admin');
  expect(await to(other.id)).toBe('user-not-found');
  await alice.ask('user/delete', { id: second.id });
  expect(await to(second.id)).toBe('owner-must-be-admin');
  expect((await alice.ask('user/list', { status: 'Inactive' })).data.list).toMatchObject([
    { id: second.id, role: 'admin', mayBecomeOwner: false },
  ]);
  expect((await second.refused('user/hand-over', { id: second.id })).status).toBe(401);
  expect(await ownersOf(alice.accountId)).toEqual([alice.id]);
});

test('an administrator can become the owner if the owner is no longer active', async () => {
  const { alice, second } = await twoAdmins();
  expect((await second.refused('user/hand-over', { id: second.id })).code).toBe('only-owner');
  await second.ask('user/delete', { id: alice.id });
  expect((await second.ask('user/list', { status: 'Active' })).data.list).toMatchObject([
    { id: second.id, mayBecomeOwner: true },
  ]);
  await second.ask('user/hand-over', { id: second.id });
  expect(await ownersOf(alice.accountId)).toEqual([second.id]);
});

test.runIf(engineKind === 'server')(
  'an owner who hands over to two people concurrently has one successor',
  async () => {
    const { alice, second } = await twoAdmins();
    const third = await aColleague(app, services, alice, 'admin');
    await inSystem(services, sql`update app_user set is_owner = false where id = ${third.id}`);
    const answers = await Promise.allSettled([
      alice.ask('user/hand-over', { id: second.id }),
      alice.ask('user/hand-over', { id: third.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ownersOf(alice.accountId)).toHaveLength(1);
  },
);
