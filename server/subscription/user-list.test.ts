import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { signUp, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import type { Person } from '#server/test/people.ts';
import { aSuper } from '#server/test/supers.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict, services } = await testApp();
const sue = await aSuper(app, services);

const today = await aDayToCountFrom();

/** Changes the account's row directly in the database. */
const set = async ({ accountId }: Person, column: string, value: unknown): Promise<void> => {
  await services.database.asSystem((db) =>
    sql`update account set ${sql.ref(column)} = ${value} where id = ${accountId}`.execute(db),
  );
};

const named = async (person: Person, name: string): Promise<void> => {
  await services.database.asSystem((db) =>
    sql`update app_user set full_name = ${name} where id = ${person.id}`.execute(db),
  );
};

/** A district whose owner has this name, and whose subscription ends after this many days. */
const ending = async (name: string, days: number, plan = 'basic'): Promise<Person> => {
  const { alice } = await aDistrict();
  await named(alice, name);
  await set(alice, 'subscription_end', addDays(today, days));
  await set(alice, 'plan', plan);
  return alice;
};

const found = async (search: object): Promise<string[]> =>
  (await sue.ask('subscription/user-list', search)).data.list.map(({ fullName }) => fullName);

describe('the list of subscriptions', () => {
  test('has only owners, with all columns of the table', async () => {
    const alice = await ending("Zoë O'Peña", 200, 'premium');
    const { list } = (await sue.ask('subscription/user-list', { search: "zoë o'p" })).data;
    expect(list).toEqual([
      {
        id: alice.id,
        username: 'alice',
        fullName: "Zoë O'Peña",
        email: expect.stringMatching(/^alice@district-\d+\.test$/),
        role: 'admin',
        subscriptionPlan: 'premium',
        subscriptionEnd: addDays(today, 200),
        paymentMethod: 'offline',
        isActive: true,
        status: 'Active',
        lastLogin: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        deletedAt: null,
        notes: '',
      },
    ]);
    expect(await found({ search: 'chelsea' })).toEqual([]);
  });

  test('finds owners only by name, email and username', async () => {
    const nora = await ending('Nora Searched', 100, 'premium');
    const { list } = (await sue.ask('subscription/user-list', { search: 'nora searched' })).data;
    const email = list[0]?.email ?? '';
    await services.database.asSystem((db) =>
      sql`update app_user set username = 'quercus-7' where id = ${nora.id}`.execute(db),
    );
    for (const search of ['NORA SEARCH', email.toUpperCase(), 'uercus-7']) {
      expect(await found({ search })).toEqual(['Nora Searched']);
    }
    expect(await found({ search: 'premium' })).toEqual([]);
  });

  test('can be filtered by plan, by state and by tab', async () => {
    const search = 'Tabby';
    await ending('Tabby today', 0);
    await ending('Tabby 30 days', 30, 'enterprise');
    await ending('Tabby 31 days', 31);
    await ending('Tabby yesterday', -1);
    const off = await ending('Tabby off', 300);
    await set(off, 'is_active', false);

    expect(await found({ search, tab: 'expiring' })).toEqual(['Tabby today', 'Tabby 30 days']);
    expect(await found({ search, tab: 'expired' })).toEqual(['Tabby yesterday']);
    expect(await found({ search, status: 'inactive' })).toEqual(['Tabby off']);
    expect(await found({ search, status: 'active' })).toHaveLength(3);
    expect(await found({ search, status: 'expired' })).toEqual(['Tabby yesterday']);
    expect(await found({ search, subscriptionPlan: 'enterprise' })).toEqual(['Tabby 30 days']);
    const all = { search, tab: 'all', status: 'all', subscriptionPlan: 'all' };
    expect(await found(all)).toHaveLength(5);
    expect(await found({ ...all, status: '', subscriptionPlan: '' })).toHaveLength(5);
  });

  test('shows the status of an expired subscription as expired, and not as active', async () => {
    const late = await ending('Status late', -1);
    await ending('Status today', 0);
    const off = await ending('Status off', -1);
    await set(off, 'is_active', false);
    const statuses = async () => {
      const { data } = await sue.ask('subscription/user-list', { search: 'Status ' });
      return data.list.map(({ fullName, status }) => [fullName, status]);
    };
    const others = [['Status off', 'Inactive']];
    const current = [['Status today', 'Active']];
    expect(await statuses()).toEqual([['Status late', 'Expired'], ...others, ...current]);
    // The last paid day has not ended yet in this time zone.
    await set(late, 'subscription_end', today);
    expect(await statuses()).toEqual([['Status late', 'Active'], ...others, ...current]);
  });

  test('has ten rows per page, sorted by name', async () => {
    for (let number = 11; number <= 22; number += 1) await ending(`Paged ${number}`, 100);
    const pages = [1, 2, 3].map((page) =>
      sue.ask('subscription/user-list', { search: 'Paged', page }),
    );
    const [first, second, third] = await Promise.all(pages);
    expect(first?.data.totalPages).toBe(2);
    expect(first?.data.list).toHaveLength(10);
    expect(second?.data.list.map(({ fullName }) => fullName)).toEqual(['Paged 21', 'Paged 22']);
    expect(third?.data.list).toEqual([]);
  });

  test('can be sorted; subscriptions with the same value are sorted by name', async () => {
    const search = 'Sorted';
    const anh = await ending('Sorted Anh', 40, 'premium');
    const bea = await ending('Sorted Bea', 40, 'trial');
    const cam = await ending('Sorted Cam', 10, 'basic');
    const dan = await ending('Sorted Dan', -5, 'enterprise');
    await set(anh, 'is_active', false);
    const seen = (person: Person, at: string | null) =>
      services.database.asSystem((db) =>
        sql`update app_user set last_login_at = ${at} where id = ${person.id}`.execute(db),
      );
    await seen(dan, '2026-01-01T10:00:00Z');
    await seen(anh, '2026-01-02T10:00:00Z');
    await set(dan, 'created_at', '2020-01-01T10:00:00Z');
    await set(anh, 'created_at', '2020-01-02T10:00:00Z');
    await set(bea, 'created_at', '2020-01-03T10:00:00Z');
    await set(cam, 'created_at', '2020-01-03T10:00:00Z');
    const sorted = async (sort: string, filter: object = {}) =>
      (await found({ search, sort, ...filter }))
        .map((name) => name.replace('Sorted ', ''))
        .join(' ');

    expect(await sorted('name')).toBe('Anh Bea Cam Dan');
    expect(await sorted('-name')).toBe('Dan Cam Bea Anh');
    expect(await sorted('plan')).toBe('Bea Cam Anh Dan');
    expect(await sorted('-plan')).toBe('Dan Anh Cam Bea');
    expect(await sorted('status')).toBe('Bea Cam Dan Anh');
    expect(await sorted('-status')).toBe('Anh Dan Bea Cam');
    expect(await sorted('end')).toBe('Dan Cam Anh Bea');
    expect(await sorted('-end')).toBe('Anh Bea Cam Dan');
    expect(await sorted('login')).toBe('Bea Cam Dan Anh');
    expect(await sorted('-login')).toBe('Anh Dan Bea Cam');
    expect(await sorted('created')).toBe('Dan Anh Bea Cam');
    expect(await sorted('-created')).toBe('Bea Cam Anh Dan');
    expect(await sorted('-plan', { limit: 2, page: 2 })).toBe('Cam Bea');
    const tab = { search, tab: 'expiring' };
    await ending('Sorted Aki', 20);
    expect(await found(tab)).toEqual(['Sorted Cam', 'Sorted Aki']);
    expect(await found({ ...tab, sort: 'name' })).toEqual(['Sorted Aki', 'Sorted Cam']);
    expect(await sue.refused('subscription/user-list', { sort: 'paid' })).toMatchObject({
      status: 400,
      field: 'sort',
    });
  });

  test('can be filtered by overdue payments', async () => {
    const search = 'Owing';
    const invoiced = async (name: string, dueIn: number, status: 'Open' | 'Paid') => {
      const { accountId } = await ending(name, 100);
      await services.database.asSystem((db) =>
        sql`insert into invoice (account_id, account_name, po_number, billing_email, plan, issued_on,
            period_start, period_end, lines, cents, status, settled_on, due_on)
          values (${accountId}, ${name}, '', '', 'basic', ${addDays(today, -60)}::date,
            ${today}::date, ${today}::date, '[]', 100, ${status},
            case when ${status} = 'Paid' then ${today}::date end,
            ${addDays(today, dueIn)}::date)`.execute(db),
      );
    };
    await invoiced('Owing late', -1, 'Open');
    await invoiced('Owing until today', 0, 'Open');
    await invoiced('Owing nothing more', -1, 'Paid');
    await ending('Owing never', 100);
    expect(await found({ search, status: 'overdue' })).toEqual(['Owing late']);
    const gone = await ending('Owing and gone', 100);
    await invoiced('Owing also', -30, 'Open');
    await set(gone, 'deleted_at', '2020-01-01T10:00:00Z');
    expect(await found({ search, status: 'overdue' })).toEqual(['Owing also', 'Owing late']);
  });

  test('refuses an unknown filter', async () => {
    expect(await sue.refused('subscription/user-list', { tab: 'soon' })).toMatchObject({
      status: 400,
      field: 'tab',
    });
  });
});

test('each of the counts equals the length of the list that it counts: all, expiring, expired and active', async () => {
  for (const days of [3, 4, 5]) await ending(`Counted soon ${days}`, days);
  await ending('Counted late', -3);
  const off = await ending('Counted off', 300);
  await set(off, 'is_active', false);
  const rows = async (search: object) => {
    const { data } = await sue.ask('subscription/user-list', { ...search, limit: 100 });
    return data.list.length;
  };
  const counts = (await sue.ask('subscription/user-count')).data;
  // All differ, so that no count can be exchanged for another one unnoticed.
  expect(new Set(Object.values(counts)).size).toBe(4);
  expect(counts).toEqual({
    totalActive: await rows({}),
    expiring: await rows({ tab: 'expiring' }),
    expired: await rows({ tab: 'expired' }),
    onlyAactive: await rows({ status: 'active' }),
  });
});

test('a person who has signed up is listed and counted only after activating the account', async () => {
  const counts = async () => (await sue.ask('subscription/user-count')).data;
  const before = await counts();
  const { email } = await signUp(app, { full_name: 'Pia Pending' });
  expect(await found({ search: email })).toEqual([]);
  expect(await counts()).toEqual(before);

  const token = await tokenTo(services, email);
  await callerOf(app).ask('auth/account-activation', { token });
  expect(await found({ search: email })).toEqual(['Pia Pending']);
  expect(await counts()).toMatchObject({
    totalActive: before.totalActive + 1,
    onlyAactive: before.onlyAactive + 1,
  });
});

test('the administrator of a district may not see the list of subscriptions', async () => {
  const { alice } = await aDistrict();
  expect(await alice.refused('subscription/user-list')).toMatchObject({ status: 403 });
  expect(await alice.refused('subscription/user-count')).toMatchObject({ status: 403 });
});
