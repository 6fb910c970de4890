/** The page behind a work link, which everybody who has the link can open. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { WorkItemPage, WorkPage } from '#contract/work-link/work-page.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  inspectFirstArea,
  save,
  siteFacts,
} from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { workPages } from '#server/work-link/test/pages.ts';

const { app, services, aDistrict } = await testApp({}, { pages: workPages });

const begin = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const site = await aSite(sam, 'Gym');
  const evaluation = anEvaluationOf(site.areas['Gym'], 1, { gasLeaks: 'Poor', roofs: 'Deficient' });
  const [gas] = evaluation.categories;
  if (gas) gas.comments = 'It smells.\nSince Monday.';
  await save(app, bob, {
    formData: siteFacts(site.schoolId, { date: '2026-09-01' }),
    evaluations: [evaluation],
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('jpeg') },
  });
  const { list } = (await bob.ask('deficiency/list')).data;
  const idOf = (wanted: string) => list.find(({ category }) => category === wanted)?.id ?? '';
  const ids = { gas: idOf('gasLeaks'), roofs: idOf('roofs') };
  await sam.ask('deficiency/update', {
    id: ids.gas,
    assigneeId: sam.id,
    trade: 'Plumbing',
    workOrder: 'WO-9',
    estimatedCost: 4321,
    note: 'The internal note',
  });
  return { ...district, site, ids };
};

const aLink = async (sam: Person, filters: object = {}, change: object = {}) => {
  const form = { name: 'Roofing, Lincoln', days: 90, takesReplies: true, filters, ...change };
  const { data } = await sam.ask('work-link/create', form);
  return { id: data.id, path: new URL(data.url).pathname };
};

const open = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url });
  const { kind, shown } = JSON.parse(body) as { kind: string; shown: unknown };
  return { status: statusCode, headers, body, kind, shown };
};
const openList = async (url: string) => (await open(url)).shown as WorkPage;
const openItem = async (url: string) => (await open(url)).shown as WorkItemPage;

const categoriesOf = ({ items }: WorkPage) => items.map(({ category }) => category);

describe('the page behind a work link', () => {
  test('shows what is needed for the work, and no names of staff, costs or notes', async () => {
    const { sam, accountId } = await begin();
    const { path } = await aLink(sam);
    const page = await open(path);
    expect(page).toMatchObject({ status: 200, kind: 'work' });
    const [account] = await inSystem(
      services,
      sql<{ name: string }>`select name from account where id = ${accountId}`,
    );
    expect(page.shown).toMatchObject({
      path,
      district: account?.name,
      name: 'Roofing, Lincoln',
      total: 2,
      hasMore: false,
      items: [
        {
          school: 'Nguyễn Du Elementary',
          address: '4 Vine St, Napa',
          area: 'Gym',
          category: 'gasLeaks',
          mark: 'Poor',
          comment: 'It smells.\nSince Monday.',
          dueDate: '2026-10-01',
          trade: 'Plumbing',
          workOrder: 'WO-9',
          photos: [expect.any(String)],
          claim: null,
        },
        { category: 'roofs', mark: 'Deficient', photos: [] },
      ],
      replies: [],
    });
    for (const secret of ['sam staff', 'bob inspector', '@district', '4321', 'internal note']) {
      expect(page.body).not.toContain(secret);
    }
  });

  test('is not indexed, not stored, and leads nobody else to its address', async () => {
    const { sam } = await begin();
    const { path } = await aLink(sam);
    for (const url of [path, `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`]) {
      const { headers } = await open(url);
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-type': 'text/html; charset=utf-8',
      });
    }
  });

  test('has the filters of the link at any time, and only what is to be repaired', async () => {
    const { sam, bob, ids } = await begin();
    const plumbing = await aLink(sam, { trade: 'plumbing' });
    const all = await aLink(sam, { state: 'Unresolved' });
    const progress = await aLink(sam, { state: 'In progress' });
    expect(categoriesOf(await openList(plumbing.path))).toEqual(['gasLeaks']);
    expect(categoriesOf(await openList(progress.path))).toEqual([]);
    await bob.ask('deficiency/update', { id: ids.gas, trade: '' });
    await bob.ask('deficiency/update', { id: ids.roofs, state: 'Repaired', trade: 'Plumbing' });
    expect(categoriesOf(await openList(plumbing.path))).toEqual([]);
    expect(categoriesOf(await openList(all.path))).toEqual(['gasLeaks']);
    await bob.ask('deficiency/update', { id: ids.roofs, state: 'In progress' });
    expect(categoriesOf(await openList(plumbing.path))).toEqual(['roofs']);
    expect(categoriesOf(await openList(progress.path))).toEqual(['roofs']);
  });

  test('has at most 25 deficiencies on a page', async () => {
    const { sam, accountId } = await begin();
    await inSystem(
      services,
      sql`insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on,
          found_at, last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on)
        select account_id, school_id, area, category, mark, gen_random_uuid(), found_on, found_at,
          last_found_by, last_found_on, last_found_at, 1, false, rule_due_on
        from deficiency, generate_series(1, 30) where account_id = ${accountId}`,
    );
    const { path } = await aLink(sam);
    const pages = [
      await openList(path),
      await openList(`${path}?page=2`),
      await openList(`${path}?page=3`),
    ];
    expect(
      pages.map(({ items, page, pages: all, total }) => [items.length, page, all, total]),
    ).toEqual([
      [25, 1, 3, 62],
      [25, 2, 3, 62],
      [12, 3, 3, 62],
    ]);
    const ids = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
    expect(ids.size).toBe(62);
    for (const wrong of ['0', '-1', 'x', '1e9', '2.5']) {
      expect((await open(`${path}?page=${wrong}`)).status).toBe(200);
    }
  });

  test('shows no other schools than those to which whoever created the link is limited', async () => {
    const { sam, bob, ids, accountId } = await begin();
    const other = await aSite(sam, 'Library');
    await inspectFirstArea(app, bob, other, '2026-09-01', { fire: 'Poor' });
    const { path } = await aLink(sam);
    expect((await openList(path)).total).toBe(3);
    await inSystem(
      services,
      sql`update app_user set school_ids = array[${other.schoolId}]::uuid[]
        where account_id = ${accountId} and id = ${sam.id}`,
    );
    expect(categoriesOf(await openList(path))).toEqual(['fire']);
    expect((await open(`${path}/${ids.gas}`)).status).toBe(404);
    const form = { name: 'Roofing', days: 1, takesReplies: true, filters: {} };
    expect(await sam.refused('work-link/create', form)).toMatchObject({ status: 403 });
  });

  test('records when it was opened', async () => {
    const { sam } = await begin();
    const { path } = await aLink(sam);
    const before = Date.now() - 60_000;
    await open(path);
    const [link] = (await sam.ask('work-link/list')).data.list;
    expect(Date.parse(link?.lastOpenedAt ?? '')).toBeGreaterThan(before);
  });
});

describe('a deficiency on its own page', () => {
  test('has the whole comment, and its photos open with this link only', async () => {
    const { sam, ids, accountId } = await begin();
    const { path } = await aLink(sam);
    const other = await aLink(sam, { category: 'roofs' });
    const { item, mayReply } = await openItem(`${path}/${ids.gas}`);
    expect({ comment: item.comment, mayReply }).toEqual({
      comment: 'It smells.\nSince Monday.',
      mayReply: true,
    });
    const photo = `/${ids.gas}/photo/${item.photos[0]}`;
    const sizes = [];
    for (const size of ['', '?size=thumb']) {
      const answer = await app.inject({ url: `${path}${photo}${size}` });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const again = await app.inject({
        url: `${path}${photo}${size}`,
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
      sizes.push(answer.headers.etag);
    }
    expect(new Set(sizes).size).toBe(2);
    // Another photo of the account, and a deficiency that the other link does not show.
    const [logo] = await inSystem(
      services,
      sql<{
        id: string;
      }>`insert into picture (account_id, sha256, content_type, bytes, width, height)
        values (${accountId}, sha256('other'), 'image/jpeg', 1, 1, 1) returning id`,
    );
    for (const url of [
      `${path}/${ids.gas}/photo/${logo?.id}`,
      `${path}/${ids.roofs}/photo/${item.photos[0]}`,
      `${other.path}${photo}`,
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
    expect(await open(`${other.path}/${ids.gas}`)).toMatchObject({ status: 404, kind: 'none' });
  });

  test('of another district does not exist', async () => {
    const { sam } = await begin();
    const { ids } = await begin();
    const { path } = await aLink(sam);
    for (const id of [ids.gas, crypto.randomUUID(), 'no-id']) {
      expect(await open(`${path}/${id}`)).toMatchObject({ status: 404, kind: 'none' });
    }
  });
});

describe('a link that does not work', () => {
  const ends: Record<
    string,
    (link: { id: string; path: string; sam: Person; accountId: string }) => Promise<unknown>
  > = {
    'was withdrawn': ({ sam, id }) => sam.ask('work-link/withdraw', { id }),
    'was renewed': ({ sam, id }) => sam.ask('work-link/renew', { id, days: 30 }),
    'has expired': ({ id }) =>
      inSystem(services, sql`update work_link set expires_at = now() where id = ${id}`),
    'belongs to a deactivated district': ({ accountId }) =>
      inSystem(services, sql`update account set is_active = false where id = ${accountId}`),
    'belongs to a deleted district': ({ accountId }) =>
      inSystem(services, sql`update account set deleted_at = now() where id = ${accountId}`),
    'belongs to a district whose subscription has ended': ({ accountId }) =>
      inSystem(
        services,
        sql`update account set subscription_end = '2020-01-01' where id = ${accountId}`,
      ),
  };

  test.each(Object.keys(ends))('because it %s has the same page as an unknown one', async (how) => {
    const { sam, accountId, ids } = await begin();
    const link = await aLink(sam);
    const photo = (await openItem(`${link.path}/${ids.gas}`)).item.photos[0];
    await ends[how]?.({ ...link, sam, accountId });
    const unknown = await open(`/work/${'A'.repeat(43)}`);
    expect(unknown).toMatchObject({
      status: 404,
      shown:
        'This link does not work. It may have expired, or the district has withdrawn it. Please ask the district for a new one.',
    });
    for (const url of [link.path, `${link.path}/${ids.gas}`]) {
      const { status, body } = await open(url);
      expect([status, body]).toEqual([404, unknown.body]);
    }
    const answer = await app.inject({ url: `${link.path}/${ids.gas}/photo/${photo}` });
    expect(answer.statusCode).toBe(404);
  });

  test.each(['short', 'A'.repeat(44), 'Ä'.repeat(43), '%00', "'; drop table work_link"])(
    'because it is %j has that page, too',
    async (secret) => {
      expect(await open(`/work/${encodeURIComponent(secret)}`)).toMatchObject({
        status: 404,
        kind: 'none',
      });
    },
  );
});
