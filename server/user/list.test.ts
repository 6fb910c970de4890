import { sql } from 'kysely';
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

test('the team is sorted by name, and members without a name by their email address', async () => {
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
      schools: null,
      status: 'Active',
      lastActive: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      is_owner: false,
      invitationProblem: null,
      mayBecomeOwner: false,
      has_factor: false,
    },
  ]);
  const pending = (await alice.ask('user/list', { status: 'Pending' })).data.list[0];
  expect(pending).toMatchObject({ name: invited, full_name: '', lastActive: null });
});

describe('the search', () => {
  test('matches a part of the name, ignoring case', async () => {
    expect(await found({ search: "o'PEÑA" })).toEqual([alice.email]);
    expect(await found({ search: 'nguyễn' })).toEqual([alice.email]);
  });

  test('matches an ñ in either Unicode form', async () => {
    expect(await found({ search: 'Peña'.normalize('NFD') })).toEqual([alice.email]);
  });

  test('matches email address and username', async () => {
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

describe('the list', async () => {
  const zoe = await anOwner(app, services);
  await zoe.ask('user/details-update', { fullName: 'Zoë Admin' });
  const member = async (role: 'staff' | 'inspector', name: string, department: string) => {
    const colleague = await aColleague(app, services, zoe, role);
    await zoe.ask('user/update', { id: colleague.id, full_name: name, department });
    return colleague;
  };
  const nguyen = await member('inspector', 'Nguyễn Anh', 'Safety');
  const opena = await member('inspector', "O'Peña Bea", '');
  const agape = await member('staff', 'Ágape Carl', 'Maintenance');
  await zoe.ask('user/delete', { id: opena.id });
  const seen = (person: Person, at: string | null) =>
    services.database.asSystem((db) =>
      sql`update app_user set last_active_at = ${at} where id = ${person.id}`.execute(db),
    );
  await seen(opena, null);
  await seen(nguyen, '2026-01-02T10:00:00Z');
  await seen(agape, '2026-01-01T10:00:00Z');

  test.each([
    ['name', ['Ágape', 'Nguyễn', "O'Peña", 'Zoë']],
    ['-name', ['Zoë', "O'Peña", 'Nguyễn', 'Ágape']],
    ['role', ['Zoë', 'Ágape', 'Nguyễn', "O'Peña"]],
    ['-role', ['Nguyễn', "O'Peña", 'Ágape', 'Zoë']],
    ['department', ['Ágape', 'Nguyễn', "O'Peña", 'Zoë']],
    ['-department', ['Nguyễn', 'Ágape', "O'Peña", 'Zoë']],
    ['status', ['Ágape', 'Nguyễn', 'Zoë', "O'Peña"]],
    ['-status', ["O'Peña", 'Ágape', 'Nguyễn', 'Zoë']],
    // A person who was never active counts as inactive for the longest time.
    ['active', ["O'Peña", 'Ágape', 'Nguyễn', 'Zoë']],
    ['-active', ['Zoë', 'Nguyễn', 'Ágape', "O'Peña"]],
  ])('can be sorted by %s, then by name, across pages', async (sort, names) => {
    const first = async (input: object) =>
      (await zoe.ask('user/list', { sort, ...input })).data.list.map(
        ({ name }) => name.split(' ')[0],
      );
    expect(await first({})).toEqual(names);
    expect([...(await first({ limit: 3 })), ...(await first({ limit: 3, page: 2 }))]).toEqual(
      names,
    );
  });

  test('can be sorted by email, in both directions', async () => {
    const emails = await found({ sort: 'email' }, zoe);
    expect(emails).toEqual(emails.toSorted());
    expect(new Set(emails).size).toBe(4);
    expect(await found({ sort: '-email' }, zoe)).toEqual(emails.toReversed());
  });

  test('refuses an unknown order', async () => {
    expect(await zoe.refused('user/list', { sort: 'username' })).toMatchObject({
      status: 400,
      field: 'sort',
    });
  });
});

test('a long team is returned in pages', async () => {
  const page = async (number: number) =>
    (await alice.ask('user/list', { page: number, limit: 2 })).data;
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3]);
  expect(pages.flatMap(({ list }) => list.map(({ email }) => email))).toEqual(await found({}));
  expect(pages[3]?.list).toEqual([]);
});

test('every member sees their own team, and nobody sees the team of another account', async () => {
  const other = await anOwner(app, services);
  for (const member of [sam, bob]) expect(await found({}, member)).toHaveLength(5);
  expect(await found({}, other)).toEqual([other.email]);
});
