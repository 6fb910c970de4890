/** Work links: who may make them, what is stored, and how they end. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_WORK_LINKS } from '#domain/deficiency/work-link.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aClaim } from '#server/test/claims.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

const DAY = 24 * 3_600_000;

const aForm = (change: object = {}) => ({
  name: ' Roofing, Lincoln ',
  days: 90,
  takesReplies: true,
  filters: {},
  ...change,
});

const listOf = async (person: Person) => (await person.ask('work-link/list')).data.list;

describe('a work link', () => {
  test('is shown once, and only a hash of its secret is stored', async () => {
    const { sam, alice, accountId } = await aDistrict();
    const before = Date.now();
    const { data } = await sam.ask('work-link/create', aForm());
    expect(data.url).toMatch(/^https?:\/\/[^/]+\/work\/[\w-]{43}$/);
    expect(data).toMatchObject({
      name: 'Roofing, Lincoln',
      filters: [],
      takesReplies: true,
      state: 'Active',
      createdBy: 'sam staff',
      lastOpenedAt: null,
      waiting: 0,
    });
    const days = (Date.parse(data.expiresAt) - before) / DAY;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
    const { url, ...shown } = data;
    expect(await listOf(alice)).toEqual([shown]);
    const [row] = await inSystem(
      services,
      sql<{
        text: string;
      }>`select l::text as text from work_link l where account_id = ${accountId}`,
    );
    expect(row?.text).not.toContain(url.slice(-43));
  });

  test('says its filters in words', async () => {
    const { sam } = await aDistrict();
    const site = await aSite(sam, 'Gym');
    const filters = {
      schoolId: site.schoolId,
      area: site.areas['Gym'],
      category: 'roofs',
      mark: 'Poor',
      state: 'In progress',
      overdue: 'true',
      dueWithin: '30',
      repeat: 'true',
      assigneeId: sam.id,
      trade: 'Roofing',
      foundFrom: '2026-01-02',
      search: 'gutter',
    };
    const { data } = await sam.ask('work-link/create', aForm({ filters }));
    expect(data.filters).toEqual([
      'Nguyễn Du Elementary',
      'Gym',
      'Trade: Roofing',
      'Roofs',
      'Extreme deficiency',
      'In progress',
      'Overdue',
      'Due within 30 days, or overdue',
      'Repeats',
      'Assigned to sam staff',
      'First found since January 2, 2026',
      '“gutter”',
    ]);
    await sam.ask('school/delete', { id: site.schoolId });
    expect((await listOf(sam))[0]?.filters.slice(0, 2)).toEqual([
      'A deleted school',
      'A deleted area',
    ]);
    const unassigned = aForm({ filters: { assigneeId: 'none' } });
    expect((await sam.ask('work-link/create', unassigned)).data.filters).toEqual(['Unassigned']);
  });

  test.each(['Repaired', 'Verified'])('is refused for the state %s', async (state) => {
    const { sam } = await aDistrict();
    expect(await sam.refused('work-link/create', aForm({ filters: { state } }))).toMatchObject({
      status: 422,
      code: 'work-link-state',
    });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no lifetime', { days: 0 }, 'days'],
    ['a lifetime of more than a year', { days: 366 }, 'days'],
    ['an unknown filter value', { filters: { mark: 'Good' } }, 'filters.mark'],
  ])('is refused with %s', async (_, change, field) => {
    const { sam } = await aDistrict();
    expect(await sam.refused('work-link/create', aForm(change))).toMatchObject({
      status: 400,
      field,
    });
  });

  test('can be renewed after it was withdrawn, and does not exist for another district', async () => {
    const { sam, alice } = await aDistrict();
    const other = await aDistrict();
    const { data } = await sam.ask('work-link/create', aForm());
    await alice.ask('work-link/withdraw', { id: data.id });
    expect(await listOf(sam)).toMatchObject([
      { state: 'Withdrawn', withdrawnAt: expect.any(String) },
    ]);
    const renewed = (await sam.ask('work-link/renew', { id: data.id, days: 7 })).data;
    expect(renewed.url).not.toBe(data.url);
    expect(await listOf(sam)).toMatchObject([{ state: 'Active', withdrawnAt: null }]);
    expect(await listOf(other.alice)).toEqual([]);
    for (const call of ['work-link/withdraw', 'work-link/renew'] as const) {
      const refused = await other.alice.refused(call, { id: data.id, days: 7 });
      expect(refused).toMatchObject({ status: 404, code: 'work-link-not-found' });
    }
  });

  test('is made only while fewer than the limit work', async () => {
    const { sam, accountId } = await aDistrict();
    const { data } = await sam.ask('work-link/create', aForm());
    await inSystem(
      services,
      sql`insert into work_link (account_id, name, filters, secret_hash, takes_replies, created_by,
          expires_at)
        select account_id, name, filters, sha256(n::text::bytea || account_id::text::bytea),
          takes_replies, created_by, expires_at
        from work_link, generate_series(2, ${MOST_WORK_LINKS}) n where account_id = ${accountId}`,
    );
    expect(await sam.refused('work-link/create', aForm())).toMatchObject({
      status: 409,
      code: 'too-many-work-links',
    });
    // A link that works already is renewed nevertheless.
    await sam.ask('work-link/renew', { id: data.id, days: 30 });
  });
});

test('a district that has ever made a link is known to have, also after the link is gone from the list', async () => {
  const { sam, chelsea, accountId } = await aDistrict();
  const known = async () => [
    (await sam.ask('work-link/list')).data.hasWorkLinks,
    (await chelsea.ask('deficiency/list')).data.hasWorkLinks,
  ];
  expect(await known()).toEqual([false, false]);
  await sam.ask('work-link/create', aForm());
  expect(await known()).toEqual([true, true]);
  await inSystem(
    services,
    sql`update work_link set expires_at = now() - interval '31 days' where account_id = ${accountId}`,
  );
  expect(await listOf(sam)).toEqual([]);
  expect(await known()).toEqual([true, true]);
  // The links of others do not count.
  expect((await (await aDistrict()).sam.ask('work-link/list')).data.hasWorkLinks).toBe(false);
});

describe('a reply', () => {
  const aReply = async () => {
    const district = await aDistrict();
    const { sam, bob } = district;
    const site = await aSite(sam, 'Gym');
    await inspectFirstArea(app, bob, site, '2026-09-01', { roofs: 'Deficient', fire: 'Poor' });
    const { list } = (await bob.ask('deficiency/list')).data;
    const id = list.find(({ category }) => category === 'roofs')?.id ?? '';
    const claimId = await aClaim(services, sam, id);
    return { ...district, site, id, claimId };
  };
  const claimed = async (person: Person) => {
    const { list, claimed: number } = (await person.ask('deficiency/list', { claimed: 'true' }))
      .data;
    return [number, list.map((row) => [row.category, row.claimed])];
  };

  test('is counted and found in the list until it is accepted; then the deficiency is repaired', async () => {
    const { bob, chelsea, sam, id, claimId } = await aReply();
    expect(await claimed(chelsea)).toEqual([1, [['roofs', true]]]);
    expect(await listOf(sam)).toMatchObject([{ waiting: 1 }]);
    const rest = (await chelsea.ask('deficiency/list', { claimed: 'false' })).data.list;
    expect(rest.map((row) => [row.category, row.claimed])).toEqual([['fire', false]]);
    const before = (await chelsea.ask('deficiency/details', { id })).data;
    expect(before.state).toBe('Open');
    expect(before.claims).toMatchObject([
      {
        id: claimId,
        link: 'Roofing, Lincoln',
        claimedBy: 'Joe',
        state: 'Waiting',
        decidedBy: null,
      },
    ]);
    const { data } = await bob.ask('deficiency/claim-accept', { id, claimId });
    expect(data).toMatchObject({
      state: 'Repaired',
      claims: [{ state: 'Accepted', decidedBy: 'bob inspector' }],
    });
    expect(data.events[0]).toMatchObject({
      by: 'bob inspector',
      changes: { state: { from: 'Open', to: 'Repaired' } },
      note: 'Reported as repaired by Joe (Roofing, Lincoln): Valve replaced',
    });
    expect(await claimed(chelsea)).toEqual([0, []]);
    expect(await bob.refused('deficiency/claim-accept', { id, claimId })).toMatchObject({
      status: 404,
      code: 'claim-not-found',
    });
  });

  test('that is declined changes nothing, and the history says why', async () => {
    const { bob, id, claimId } = await aReply();
    expect(await bob.refused('deficiency/claim-decline', { id, claimId, note: ' ' })).toMatchObject(
      {
        status: 400,
        field: 'note',
      },
    );
    const note = 'It still leaks.';
    const { data } = await bob.ask('deficiency/claim-decline', { id, claimId, note });
    expect(data).toMatchObject({ state: 'Open', claims: [{ state: 'Declined', decision: note }] });
    expect(data.events[0]?.note).toBe(
      'Reported as repaired by Joe (Roofing, Lincoln): Valve replaced\n\nDeclined: It still leaks.',
    );
    expect(await claimed(bob)).toEqual([0, []]);
  });

  test('to a deficiency that was verified in the meantime is accepted, and the deficiency stays verified', async () => {
    const { bob, id, claimId, site } = await aReply();
    await inspectFirstArea(app, bob, site, '2026-10-01', { fire: 'Poor' });
    const { data } = await bob.ask('deficiency/claim-accept', { id, claimId });
    expect(data).toMatchObject({ state: 'Verified', claims: [{ state: 'Accepted' }] });
  });

  test('of another district, or of another deficiency, does not exist', async () => {
    const { bob, id, claimId } = await aReply();
    const other = await aReply();
    for (const call of ['deficiency/claim-accept', 'deficiency/claim-decline'] as const) {
      const ids: [string, string, string][] = [
        [id, other.claimId, 'claim-not-found'],
        [other.id, claimId, 'deficiency-not-found'],
      ];
      for (const [deficiency, claim, code] of ids) {
        const input = { id: deficiency, claimId: claim, note: 'No' };
        expect(await bob.refused(call, input)).toMatchObject({ status: 404, code });
      }
    }
  });
});
