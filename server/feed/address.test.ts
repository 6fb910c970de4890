/** The secret addresses of feeds. */
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_FEEDS } from '#domain/feed/feed.ts';
import { expireConfirmation, inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';
import { aFeed, readJson } from './test/feeds.ts';

const { app, services, aDistrict } = await testApp();

const read = (url: string) => app.inject({ url });
const gone = { status: 404, code: 'feed-not-found' };

const begin = async () => {
  const district = await aDistrict();
  await aSchool(district.sam, { name: 'Alder High' });
  return { ...district, ...(await aFeed(district.alice, { list: 'schools' })) };
};

test('an address is shown once and stored as a hash, and reads its list without signing in', async () => {
  const { alice, csv, json, id } = await begin();
  expect(csv).toMatch(/^\/api\/feed\/data\/[\w-]{43}\.csv$/);
  const { headers, body } = await read(csv);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(body).toContain('Alder High');
  expect(await readJson(app, json)).toMatchObject([{ name: 'Alder High' }]);
  const token = csv.slice(-47, -4);
  const stored = sql<{ row: string }>`select to_jsonb(f)::text as row from feed f
    union all select to_jsonb(e)::text from audit_entry e`;
  expect((await inSystem(services, stored)).some(({ row }) => row.includes(token))).toBe(false);
  expect((await alice.ask('feed/list')).data.list).toMatchObject([
    { id, list: 'schools', state: 'Active', hint: token.slice(-4), isOwn: true, isFiltered: false },
  ]);
});

test('the list of feeds says when each was last read', async () => {
  const { alice, json } = await begin();
  const lastUse = async () => (await alice.ask('feed/list')).data.list[0]?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await read(json);
  expect(await lastUse()).toEqual(expect.any(String));
});

test('a revoked feed ends at once and stays in the list', async () => {
  const { alice, json, id } = await begin();
  await alice.ask('feed/revoke', { id });
  expect((await read(json)).json()).toMatchObject(gone);
  expect((await alice.ask('feed/list')).data.list).toMatchObject([{ id, state: 'Revoked' }]);
});

test('an expired feed says that it has expired', async () => {
  const { alice, json, id } = await begin();
  await inSystem(services, sql`update feed set expires_at = now() where id = ${id}`);
  expect((await read(json)).json()).toMatchObject({
    status: 410,
    code: 'feed-expired',
    message: 'This feed has expired. Please make a new address for it.',
  });
  expect((await alice.ask('feed/list')).data.list).toMatchObject([{ id, state: 'Expired' }]);
});

test('is not found if the address has a wrong token or a wrong form, always with the same response', async () => {
  const { json } = await begin();
  const other = json.at(-6) === 'A' ? 'E' : 'A';
  for (const wrong of [
    `${json.slice(0, -6)}${other}.json`,
    json.slice(0, -5),
    json.replace('.json', '.xlsx'),
    '/api/feed/data/x.csv',
    `/api/feed/data/${'%00'.repeat(43)}.csv`,
  ]) {
    expect((await read(wrong)).json()).toMatchObject(gone);
  }
});

const change = ({ accountId }: District, set: RawBuilder<unknown>) =>
  inSystem(services, sql`update account set ${set} where id = ${accountId}`);

test.each<[string, (district: District) => Promise<unknown>]>([
  ['a deactivated person', ({ alice, bob }) => alice.ask('user/delete', { id: bob.id })],
  ['a removed person', ({ alice, bob }) => alice.ask('user/remove', { id: bob.id })],
  ['a deactivated account', (district) => change(district, sql`is_active = false`)],
  ['a deleted account', (district) => change(district, sql`deleted_at = now()`)],
  ['an expired account', (district) => change(district, sql`subscription_end = '2020-06-30'`)],
])('is not found if it belongs to %s', async (_, end) => {
  const district = await aDistrict();
  const { json } = await aFeed(district.bob, { list: 'schools' });
  expect((await read(json)).statusCode).toBe(200);
  await end(district);
  expect((await read(json)).json()).toMatchObject(gone);
});

test('stays revoked when the person who left returns', async () => {
  const { alice, bob } = await aDistrict();
  const { json, id } = await aFeed(bob, { list: 'schools' });
  await alice.ask('user/delete', { id: bob.id });
  expect((await alice.ask('feed/list')).data.list).toMatchObject([{ id, state: 'Revoked' }]);
  await alice.ask('user/activate', { id: bob.id });
  expect((await read(json)).json()).toMatchObject(gone);
});

test('is not found while its person lacks the second factor that the account requires', async () => {
  const district = await aDistrict();
  const { json } = await aFeed(district.bob, { list: 'schools' });
  await change(district, sql`factor_required_from = '2026-01-01'`);
  expect((await read(json)).json()).toMatchObject(gone);
  await inSystem(
    services,
    sql`update app_user set has_factor = true where id = ${district.bob.id}`,
  );
  expect((await read(json)).statusCode).toBe(200);
});

describe('who sees and ends a feed', () => {
  test('only the person who made it, and administrators', async () => {
    const { alice, bob, sam } = await aDistrict();
    const { id } = await aFeed(bob);
    expect((await sam.ask('feed/list')).data.list).toEqual([]);
    expect((await alice.ask('feed/list')).data.list).toMatchObject([
      { id, isOwn: false, createdBy: 'bob inspector' },
    ]);
    expect(await sam.refused('feed/revoke', { id })).toMatchObject(gone);
    await alice.ask('feed/revoke', { id });
    const elsewhere = await aDistrict();
    expect(await elsewhere.alice.refused('feed/revoke', { id })).toMatchObject(gone);
  });

  test('a limited member has a feed of the own schools, also if the limit is set later', async () => {
    const { alice, bob, sam } = await aDistrict();
    const own = await aSchool(sam, { name: 'Alder High' });
    await aSchool(sam, { name: 'Birch Middle' });
    const { json } = await aFeed(bob, { list: 'schools' });
    expect(await readJson(app, json)).toHaveLength(2);
    await alice.ask('user/update', { id: bob.id, school_ids: [own] });
    expect(await readJson(app, json)).toMatchObject([{ id: own }]);
  });
});

test('creating a feed needs a recent password, and a person can have a limited number', async () => {
  const { alice, accountId } = await aDistrict();
  const form = { list: 'schools', name: 'BI', days: 30 } as const;
  await inSystem(
    services,
    sql`insert into feed (account_id, user_id, name, list, of_view, filters, token_hash, hint,
        expires_at)
      select ${accountId}, ${alice.id}, 'BI', 'schools', false, '{}',
        sha256((${accountId} || n)::bytea), '',
        now() + case when n = 0 then interval '-40 days' else interval '1 day' end
      from generate_series(0, ${MOST_FEEDS}) n`,
  );
  expect(await alice.refused('feed/create', form)).toMatchObject({ code: 'too-many-feeds' });
  const { totalRows, list } = (await alice.ask('feed/list')).data;
  expect(totalRows).toBe(MOST_FEEDS);
  await alice.ask('feed/revoke', { id: list[0]?.id ?? '' });
  await alice.ask('feed/create', form);
  await expireConfirmation(services, alice.id);
  expect(await alice.refused('feed/create', form)).toMatchObject({ code: 'confirm-password' });
});

test('an address reads its own list only, whatever else is sent', async () => {
  const { sam, bob, alice } = await aDistrict();
  const [alder, birch] = [await aSite(sam, 'Gym'), await aSite(sam, 'Gym')];
  for (const site of [alder, birch]) {
    await inspectFirstArea(app, bob, site, '2026-09-01', { fire: 'Poor' });
  }
  const { json } = await aFeed(alice, { filters: { schoolId: alder.schoolId } });
  const rows = await readJson(app, `${json}?schoolId=${birch.schoolId}&list=schools&state=`);
  expect(rows.map((row) => row['school_id'])).toEqual([alder.schoolId]);
});

test('is refused without a name, with an unknown list, with a filter of another list and with an unknown view', async () => {
  const { alice } = await aDistrict();
  const form = { list: 'schools', name: 'BI', days: 30 };
  for (const [wrong, answer] of [
    [
      { ...form, name: ' ' },
      { status: 400, field: 'name' },
    ],
    [
      { ...form, list: 'people' },
      { status: 400, field: 'list' },
    ],
    [
      { ...form, days: 366 },
      { status: 400, field: 'days' },
    ],
    [{ ...form, filters: { state: 'Open' } }, { status: 400 }],
    [
      { ...form, view: crypto.randomUUID() },
      { status: 404, code: 'view-not-found' },
    ],
  ] as const) {
    expect(await alice.refused('feed/create', wrong)).toMatchObject(answer);
  }
});
