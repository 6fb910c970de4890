import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { MOST_SHARED_VIEWS, MOST_VIEWS } from '#domain/list/saved-view.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';

const harness = await testApp();
const { services, aDistrict } = harness;

type Form = CallInput<'view/create'>;
const overdue: Form = {
  screen: 'deficiencies',
  name: "Nguyễn & O'Peña 100%",
  query: 'overdue=true',
  isShared: false,
};

const add = async (person: Person, form: Partial<Form> = {}): Promise<string> =>
  (await person.ask('view/create', { ...overdue, ...form })).data.id;

const viewsOf = async (person: Person, screen?: Form['screen']) =>
  (await person.ask('view/list', screen ? { screen } : {})).data.list;

const namesOf = async (person: Person) => (await viewsOf(person)).map(({ name }) => name);

describe('a view', () => {
  test('contains the filters, and is listed for the person who saved it', async () => {
    const { bob, sam } = await aDistrict();
    const id = await add(bob, { query: '?page=4&sort=due&overdue=true&tab=x&search=%26%25' });
    expect(await viewsOf(bob)).toEqual([
      {
        id,
        screen: 'deficiencies',
        name: "Nguyễn & O'Peña 100%",
        query: 'search=%26%25&overdue=true&sort=due',
        isShared: false,
        isOwn: true,
        by: 'bob inspector',
        version: 1,
      },
    ]);
    expect(await viewsOf(bob, 'reports')).toEqual([]);
    expect(await viewsOf(sam)).toEqual([]);
  });

  test('that is shared is listed for the team with the name of who shares it, and for nobody else', async () => {
    const { bob, chelsea } = await aDistrict();
    const other = await aDistrict();
    await add(bob, { isShared: true });
    expect(await viewsOf(chelsea)).toMatchObject([
      { isShared: true, isOwn: false, by: 'bob inspector' },
    ]);
    expect(await viewsOf(other.alice)).toEqual([]);
  });

  test('of the activity is neither listed nor accepted for people who may not see the activity', async () => {
    const { alice, sam } = await aDistrict();
    const activity = { screen: 'activity', query: 'tab=activity&kind=export' } as const;
    const id = await add(alice, { ...activity, isShared: true });
    expect(await viewsOf(alice)).toHaveLength(1);
    expect(await viewsOf(sam)).toEqual([]);
    expect(await sam.refused('view/create', { ...overdue, ...activity })).toMatchObject({
      status: 403,
      code: 'view-list-forbidden',
    });
    expect((await sam.refused('view/delete', { id })).status).toBe(404);
  });

  test('shared with a limited member contains only filters', async () => {
    const { sam, accountId } = await aDistrict();
    const [ours, theirs] = [await aSchool(sam), await aSchool(sam, { name: 'Birch Middle' })];
    const limited = await aLimitedMember(harness, accountId, 'staff', [ours]);
    await add(sam, { query: `school=${theirs}`, isShared: true });
    expect(await viewsOf(limited)).toMatchObject([{ query: `school=${theirs}` }]);
    expect((await limited.ask('deficiency/list', { schoolId: theirs })).data.list).toEqual([]);
    await add(limited, { name: 'Mine' });
    expect(await namesOf(limited)).toEqual(['Mine', overdue.name]);
    expect(await namesOf(sam)).toEqual([overdue.name]);
  });
});

describe('a name', () => {
  test('is used once by a person in a list, whatever its case', async () => {
    const { bob, sam } = await aDistrict();
    await add(bob, { name: 'Lê Overdue' });
    const again = { ...overdue, name: ' LÊ  overdue ' };
    expect(await bob.refused('view/create', again)).toMatchObject({
      status: 409,
      code: 'view-name-taken',
    });
    await bob.ask('view/create', { ...again, screen: 'schedule' });
    await sam.ask('view/create', again);
    const id = await add(bob, { name: 'Other' });
    expect((await bob.refused('view/update', { id, name: 'lê overdue' })).code).toBe(
      'view-name-taken',
    );
    await bob.ask('view/update', { id, name: 'OTHER' });
    expect(await namesOf(bob)).toContain('OTHER');
  });

  test('is refused without changes if the owner uses it for a view that others do not see', async () => {
    const { bob, alice } = await aDistrict();
    await add(bob, { name: 'Mine' });
    const id = await add(bob, { name: 'Shared', isShared: true });
    expect((await alice.refused('view/update', { id, name: 'mine' })).code).toBe('view-name-taken');
    expect(await namesOf(alice)).toEqual(['Shared']);
  });

  test.each([
    [{ name: ' ' }, 'Name is required, for example Overdue.'],
    [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters.'],
    [{ query: 'x'.repeat(5001) }, 'Query must be at most 5000 characters.'],
    [{ query: 'search=\u0000' }, 'Query holds characters that cannot be stored.'],
    [{ isShared: 'yes' }, 'Is shared must be true or false.'],
    [
      { screen: 'subscriptions' },
      'Screen must be one of: inspections, reports, deficiencies, schools, facilities, schedule, team, activity.',
    ],
  ])('or another field with a bad value is refused: %j', async (field, message) => {
    const { bob } = await aDistrict();
    const refused = await bob.refused('view/create', { ...overdue, ...field });
    expect(refused).toMatchObject({ status: 400, message });
  });

  test('query that becomes too long when it is encoded is refused', async () => {
    const { bob } = await aDistrict();
    const refused = await bob.refused('view/create', {
      ...overdue,
      query: `search=${'€'.repeat(1000)}`,
    });
    expect(refused).toMatchObject({ status: 422, code: 'view-too-long' });
  });
});

describe('who may change a view', () => {
  test('is the person who saved it, and for a shared one also an administrator', async () => {
    const { alice, bob, sam } = await aDistrict();
    const id = await add(bob, { isShared: true });
    expect(await sam.refused('view/update', { id, name: 'Sam' })).toMatchObject({
      status: 403,
      code: 'view-of-other',
    });
    expect((await sam.refused('view/delete', { id })).code).toBe('view-of-other');
    await alice.ask('view/update', { id, name: 'Checked', query: 'mark=Poor' });
    expect(await viewsOf(bob)).toMatchObject([{ name: 'Checked', query: 'mark=Poor', version: 2 }]);
    await alice.ask('view/delete', { id });
    expect(await viewsOf(bob)).toEqual([]);
  });

  test('does not see the own view of somebody else, and gets the answer that there is none', async () => {
    const { alice, bob } = await aDistrict();
    const other = await aDistrict();
    const id = await add(bob);
    for (const person of [alice, other.alice]) {
      expect((await person.refused('view/update', { id, name: 'X' })).status).toBe(404);
      expect((await person.refused('view/delete', { id })).status).toBe(404);
    }
    expect(await namesOf(bob)).toEqual([overdue.name]);
  });

  test('can stop sharing it; it stays with the person who saved it', async () => {
    const { alice, bob, sam } = await aDistrict();
    const id = await add(bob, { isShared: true });
    await alice.ask('view/update', { id, isShared: false });
    expect(await viewsOf(alice)).toEqual([]);
    expect(await viewsOf(sam)).toEqual([]);
    expect(await viewsOf(bob)).toMatchObject([{ id, isShared: false, isOwn: true }]);
    await bob.ask('view/update', { id, isShared: true });
    expect(await viewsOf(sam)).toHaveLength(1);
  });

  test('and is based on an older version is answered with the stored view, and changes nothing', async () => {
    const { alice, bob } = await aDistrict();
    const id = await add(bob, { isShared: true });
    await bob.ask('view/update', { id, query: 'mark=Poor', version: 1 });
    expect(await alice.refused('view/update', { id, query: '', version: 1 })).toMatchObject({
      status: 409,
      code: 'stale-view',
      conflict: { name: overdue.name, query: 'mark=Poor', isShared: true, version: 2 },
    });
    expect(await viewsOf(alice)).toMatchObject([{ query: 'mark=Poor', version: 2 }]);
  });
});

test('a person has a limited number of views of a list, and a district of shared ones', async () => {
  const { bob, sam, accountId } = await aDistrict();
  const fill = (person: Person, count: number, isShared: boolean) =>
    inSystem(
      services,
      sql`insert into saved_view (account_id, user_id, screen, name, compared_name, query, is_shared)
        select ${accountId}, ${person.id}, 'deficiencies', 'View ' || n, 'view ' || n, '', ${isShared}
        from generate_series(1, ${count}::integer) n`,
    );
  await fill(bob, MOST_VIEWS, false);
  expect((await bob.refused('view/create', overdue)).code).toBe('too-many-views');
  await add(bob, { screen: 'reports', query: '' });
  await fill(sam, MOST_SHARED_VIEWS, true);
  const [own] = await viewsOf(bob, 'deficiencies').then((list) => list.filter((v) => v.isOwn));
  const sharing = { id: own?.id ?? '', isShared: true };
  expect((await bob.refused('view/update', sharing)).code).toBe('too-many-shared-views');
  await bob.ask('view/update', { id: own?.id ?? '', isShared: false, name: 'Renamed' });
});

describe('in the database', () => {
  const readAs = async (
    accountId: string,
    memberId: string | undefined,
    limitedMember?: string,
  ) => {
    const { rows } = await services.database.asAccount(
      { accountId, memberId, limitedMember },
      (db) => sql<{ name: string }>`select name from saved_view order by name`.execute(db),
    );
    return rows.map(({ name }) => name);
  };

  test('only the member who saved a view reads it, unless it is shared', async () => {
    const { sam, bob, accountId } = await aDistrict();
    const other = await aDistrict();
    await add(bob, { name: 'Own' });
    await add(bob, { name: 'Shared', isShared: true });
    const limited = await aLimitedMember(harness, accountId, 'staff', [await aSchool(sam)]);
    expect(await readAs(accountId, bob.id)).toEqual(['Own', 'Shared']);
    expect(await readAs(accountId, sam.id)).toEqual(['Shared']);
    expect(await readAs(accountId, undefined)).toEqual(['Shared']);
    expect(await readAs(accountId, limited.id, limited.id)).toEqual(['Shared']);
    expect(await readAs(other.accountId, bob.id)).toEqual([]);
  });

  test('nobody changes or deletes the own view of another member', async () => {
    const { sam, bob, accountId } = await aDistrict();
    await add(bob);
    const changed = await services.database.asAccount({ accountId, memberId: sam.id }, (db) =>
      sql`update saved_view set name = 'X'`.execute(db),
    );
    const deleted = await services.database.asAccount({ accountId, memberId: sam.id }, (db) =>
      sql`delete from saved_view`.execute(db),
    );
    expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n]);
  });
});

test('an erased person loses the own views, and what was shared stays with the team', async () => {
  const { alice, bob } = await aDistrict();
  await add(bob, { name: 'Own' });
  await add(bob, { name: 'Shared', isShared: true });
  await alice.ask('user/remove', { id: bob.id });
  await alice.ask('user/erase', { id: bob.id, name: 'bob inspector' });
  expect(await viewsOf(alice)).toMatchObject([{ name: 'Shared', by: 'Former member' }]);
  const left = await inSystem(
    services,
    sql<{ name: string }>`select name from saved_view where user_id = ${bob.id}`,
  );
  expect(left).toEqual([{ name: 'Shared' }]);
});
