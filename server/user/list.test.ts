import { describe, expect, test } from 'vitest';
import { aColleague, anAddress, anOwner } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

const { app, services } = await testApp();

const alice = await anOwner(app, services);
const sam = await aColleague(app, services, alice, 'staff');
const bob = await aColleague(app, services, alice);
const ivan = await aColleague(app, services, alice, 'reporter');
await alice.ask('user/delete', { id: ivan.id });
const invited = anAddress('pending');
await alice.ask('auth/invite-user', { email: invited });
await alice.ask('user/update', {
  id: bob.id,
  full_name: 'Bob 100%_sure',
  username: 'bobby',
  department: 'Safety',
});

const found = async (filter: object, who: Person = alice) =>
  (await who.ask('user/list', filter)).data.list.map(({ email }) => email);

test('the team is sorted by name; a member without one, by address', async () => {
  expect(await found({})).toEqual([bob.email, ivan.email, alice.email, invited, sam.email]);
});

test('a member is shown with role, department, status and last activity', async () => {
  await sam.ask('school/get');
  const { list } = (await alice.ask('user/list', { search: 'bobby' })).data;
  expect(list).toEqual([
    {
      id: bob.id,
      name: 'Bob 100%_sure',
      full_name: 'Bob 100%_sure',
      username: 'bobby',
      role: 'inspector',
      role_id: 'inspector',
      email: bob.email,
      department: 'Safety',
      status: 'Active',
      lastActive: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
  const pending = (await alice.ask('user/list', { status: 'Pending' })).data.list[0];
  expect(pending).toMatchObject({ name: invited, full_name: '', lastActive: null });
});

describe('the search', () => {
  test('matches a part of the name, in any letter case', async () => {
    expect(await found({ search: "o'PEÑA" })).toEqual([alice.email]);
    expect(await found({ search: 'nguyễn' })).toEqual([alice.email]);
  });

  test('matches an ñ in either Unicode form', async () => {
    expect(await found({ search: 'Peña'.normalize('NFD') })).toEqual([alice.email]);
  });

  test('matches address and username', async () => {
    expect(await found({ search: sam.email })).toEqual([sam.email]);
    expect(await found({ search: 'bobby' })).toEqual([bob.email]);
  });

  test('treats % and _ as plain characters', async () => {
    expect(await found({ search: '100%_sure' })).toEqual([bob.email]);
    expect(await found({ search: '%' })).toEqual([bob.email]);
    expect(await found({ search: 'b_b' })).toEqual([]);
  });
});

test('the list can be filtered by each status', async () => {
  expect(await found({ status: 'Active' })).toEqual([bob.email, alice.email, sam.email]);
  expect(await found({ status: 'Inactive' })).toEqual([ivan.email]);
  expect(await found({ status: 'Pending' })).toEqual([invited]);
  expect(await found({ status: '' })).toHaveLength(5);
  expect(await alice.refused('user/list', { status: 'Gone' })).toMatchObject({ status: 400 });
});

test('a long team has pages', async () => {
  const page = async (number: number) =>
    (await alice.ask('user/list', { page: number, limit: 2 })).data;
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3]);
  expect(pages.flatMap(({ list }) => list.map(({ email }) => email))).toEqual(await found({}));
  expect(pages[3]?.list).toEqual([]);
});

test('every member sees the own team, and nobody another one', async () => {
  const other = await anOwner(app, services);
  for (const member of [sam, bob]) expect(await found({}, member)).toHaveLength(5);
  expect(await found({}, other)).toEqual([other.email]);
});
