import { expect, test } from 'vitest';
import { aColleague, anOwner, inSystem } from '#server/test/accounts.ts';
import { sql } from 'kysely';
import { testApp } from '#server/test/app.ts';

const { app, services } = await testApp();

const aTeam = async () => {
  const alice = await anOwner(app, services);
  const second = await aColleague(app, services, alice, 'admin');
  const bob = await aColleague(app, services, alice, 'inspector');
  const members = async () =>
    Object.fromEntries(
      (await alice.ask('user/list')).data.list.map(({ id, role, status }) => [
        id,
        `${role} ${status}`,
      ]),
    );
  return { alice, second, bob, members, ids: [alice.id, second.id, bob.id] };
};

test('members are deactivated together, except the last administrator, who is the caller', async () => {
  const { alice, second, bob, ids, members } = await aTeam();
  const { message, data } = await alice.ask('user/delete-chosen', { ids });
  expect(message).toBe('2 members deactivated. 1 member not deactivated.');
  expect(data.changed.toSorted()).toEqual([second.id, bob.id].toSorted());
  expect(data.refused).toMatchObject([{ id: alice.id, code: 'last-admin' }]);
  expect(await bob.refused('user/details')).toMatchObject({ status: 401 });
  await alice.ask('user/activate-chosen', { ids });
  expect(await members()).toEqual({
    [alice.id]: 'admin Active',
    [second.id]: 'admin Active',
    [bob.id]: 'inspector Active',
  });
});

test('members get the same role together, except the last administrator', async () => {
  const { alice, second, bob, ids, members } = await aTeam();
  const { data } = await alice.ask('user/update-chosen', { ids, role: 'reporter' });
  expect(data.refused).toMatchObject([{ id: alice.id, code: 'last-admin' }]);
  expect(await members()).toEqual({
    [alice.id]: 'admin Active',
    [second.id]: 'reporter Active',
    [bob.id]: 'reporter Active',
  });
});

test('members are removed together, and an unknown one is named', async () => {
  const { alice, second, bob, members } = await aTeam();
  const other = await anOwner(app, services);
  const ids = [second.id, bob.id, other.id];
  const { data } = await alice.ask('user/remove-chosen', { ids });
  expect(data.refused).toMatchObject([{ id: other.id, code: 'user-not-found' }]);
  expect(Object.keys(await members())).toEqual([alice.id]);
  await other.ask('user/list');
});

test('only administrators change several members, and with a recent password', async () => {
  const { alice, second, bob } = await aTeam();
  const ids = [bob.id];
  await inSystem(
    services,
    sql`update session set confirmed_at = now() - interval '1 hour' where user_id = ${second.id}`,
  );
  const calls = ['user/delete-chosen', 'user/activate-chosen', 'user/remove-chosen'] as const;
  for (const call of calls) {
    expect(await bob.refused(call, { ids })).toMatchObject({ status: 403 });
    expect(await second.refused(call, { ids })).toMatchObject({ code: 'confirm-password' });
  }
  const promotion = { ids, role: 'admin' } as const;
  expect(await second.refused('user/update-chosen', promotion)).toMatchObject({
    code: 'confirm-password',
  });
  await second.ask('user/update-chosen', { ids, role: 'staff' });
  expect((await alice.ask('user/list', { search: 'bob' })).data.list).toMatchObject([
    { role: 'staff' },
  ]);
});
