/** Changes that people make to deficiencies. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict, services } = await testApp();

const begin = async () => {
  const district = await aDistrict();
  const site = await aSite(district.sam, 'Gym');
  await inspect(district.bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
  const { data } = await district.bob.ask('deficiency/list', {});
  const [fire, roofs] = data.list as [ListedDeficiency, ListedDeficiency];
  return { ...district, site, fire, roofs };
};

const inspect = (bob: Person, site: TestSite, date: string, marks: object) =>
  save(app, bob, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: [anEvaluationOf(site.areas['Gym'], 1, marks)],
  });

describe('a change to a deficiency', () => {
  test('leaves omitted fields unchanged, and is recorded with the person, the old and the new values', async () => {
    const { alice, bob, fire } = await begin();
    await bob.ask('deficiency/update', {
      id: fire.id,
      state: 'In progress',
      trade: ' Plumbing ',
      workOrder: 'WO-17',
      estimatedCost: 1234.56,
      assigneeId: alice.id,
      note: 'Called Nguyễn & Söhne',
    });
    const { data } = await alice.ask('deficiency/update', { id: fire.id, dueDate: '2026-12-24' });
    expect(data).toMatchObject({
      state: 'In progress',
      trade: 'Plumbing',
      workOrder: 'WO-17',
      estimatedCost: 1234.56,
      actualCost: null,
      assignee: { id: alice.id, name: 'alice admin' },
      dueDate: '2026-12-24',
      enteredDueDate: '2026-12-24',
      ruleDueDate: '2026-10-01',
      version: 3,
    });
    expect(data.events).toMatchObject([
      {
        by: 'alice admin',
        note: '',
        changes: { dueDate: { from: '2026-10-01', to: '2026-12-24' } },
      },
      {
        by: 'bob inspector',
        note: 'Called Nguyễn & Söhne',
        changes: {
          state: { from: 'Open', to: 'In progress' },
          trade: { from: '', to: 'Plumbing' },
          workOrder: { from: '', to: 'WO-17' },
          estimatedCost: { from: null, to: 1234.56 },
          assignee: { from: null, to: 'alice admin' },
        },
      },
    ]);
    expect(Object.keys(data.events[1]?.changes ?? {})).toHaveLength(5);

    const cleared = await bob.ask('deficiency/update', {
      id: fire.id,
      dueDate: null,
      assigneeId: null,
      estimatedCost: null,
      trade: '',
    });
    expect(cleared.data).toMatchObject({
      dueDate: '2026-10-01',
      enteredDueDate: null,
      assignee: null,
      estimatedCost: null,
      trade: '',
      workOrder: 'WO-17',
    });
  });

  test('is refused if it is based on an outdated version; the refusal contains the stored version', async () => {
    const { bob, sam, fire } = await begin();
    await sam.ask('deficiency/update', { id: fire.id, version: 1, trade: 'Electrical' });
    const refused = await bob.refused('deficiency/update', {
      id: fire.id,
      version: 1,
      trade: 'Plumbing',
    });
    expect(refused).toMatchObject({
      status: 409,
      code: 'stale-deficiency',
      conflict: { trade: 'Electrical', version: 2 },
    });
    expect((await bob.ask('deficiency/details', { id: fire.id })).data.trade).toBe('Electrical');
  });

  test('is not a conflict if only a note was added to the version on which it is based', async () => {
    const { bob, fire } = await begin();
    const noted = await bob.ask('deficiency/note', { id: fire.id, note: 'Valve ordered' });
    expect(noted.message).toBe('Note added');
    expect(noted.data).toEqual((await bob.ask('deficiency/details', { id: fire.id })).data);
    const change = { id: fire.id, version: 1, trade: 'Pipes' };
    const { data } = await bob.ask('deficiency/update', change);
    expect(data.events).toMatchObject([{ note: '' }, { note: 'Valve ordered', changes: {} }]);
    expect(data).toEqual((await bob.ask('deficiency/details', { id: fire.id })).data);
  });

  test('to Deferred needs a reason and a date, which is the due date until the state changes', async () => {
    const { bob, fire } = await begin();
    const deferral = { deferredUntil: '2027-07-01', deferredReason: 'Summer project' };
    for (const half of [
      {},
      { ...deferral, deferredUntil: null },
      { ...deferral, deferredReason: '' },
    ]) {
      const refused = await bob.refused('deficiency/update', {
        id: fire.id,
        state: 'Deferred',
        ...half,
      });
      expect(refused).toMatchObject({ status: 400, code: 'deferral-incomplete' });
    }
    const deferred = await bob.ask('deficiency/update', {
      id: fire.id,
      state: 'Deferred',
      ...deferral,
    });
    expect(deferred.data).toMatchObject({ state: 'Deferred', dueDate: '2027-07-01', ...deferral });
    const refused = await bob.refused('deficiency/update', { id: fire.id, deferredReason: '' });
    expect(refused).toMatchObject({ status: 400, code: 'deferral-incomplete' });
    const opened = await bob.ask('deficiency/update', { id: fire.id, state: 'Open' });
    expect(opened.data).toMatchObject({ state: 'Open', dueDate: '2026-10-01' });
  });

  test('to another state is refused once an inspection found the deficiency fixed; the cost can still be entered', async () => {
    const { bob, site, fire } = await begin();
    await inspect(bob, site, '2026-10-01', {});
    const refused = await bob.refused('deficiency/update', { id: fire.id, state: 'Open' });
    expect(refused).toMatchObject({ status: 409, code: 'deficiency-verified' });
    const { data } = await bob.ask('deficiency/update', { id: fire.id, actualCost: 0.01 });
    expect(data).toMatchObject({
      state: 'Verified',
      actualCost: 0.01,
      fixed: { date: '2026-10-01' },
    });
  });

  test.each([
    ['state', { state: 'Verified' }, /found fixed|finds it fixed/],
    ['estimatedCost', { estimatedCost: 1.005 }, /two decimals/],
    ['estimatedCost', { estimatedCost: -1 }, /may not be negative/],
    ['dueDate', { dueDate: '2026-02-30' }, /date/],
    ['trade', { trade: 'x'.repeat(61) }, /60/],
  ])('is refused with a sentence if %s is set to %o', async (_, change, sentence) => {
    const { bob, fire } = await begin();
    const refused = await bob.refused('deficiency/update', { id: fire.id, ...change });
    expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(sentence) });
  });

  test('that leaves out the state keeps the date of an earlier repair, so a deficiency found again since then stays open', async () => {
    const { bob, accountId, site, fire } = await begin();
    await bob.ask('deficiency/update', { id: fire.id, state: 'Repaired' });
    await inSystem(
      services,
      sql`update deficiency set work_state_on = '2026-09-10' where account_id = ${accountId}`,
    );
    await inspect(bob, site, '2026-10-01', { fire: 'Poor' });
    const { data, message } = await bob.ask('deficiency/update', { id: fire.id, trade: 'Pipes' });
    expect([data.state, message]).toEqual(['Open', 'Deficiency updated']);
  });

  test('is refused if the deficiency is unknown, and so is a note', async () => {
    const { bob } = await begin();
    const unknown = { id: randomUUID(), note: 'Valve ordered' };
    for (const call of ['deficiency/update', 'deficiency/note'] as const) {
      const refused = await bob.refused(call, unknown);
      expect(refused).toMatchObject({ status: 404, code: 'deficiency-not-found' });
    }
  });

  test('cannot assign a person of another account', async () => {
    const { bob, fire } = await begin();
    const { alice } = await aDistrict();
    const refused = await bob.refused('deficiency/update', { id: fire.id, assigneeId: alice.id });
    expect(refused).toMatchObject({ status: 404, code: 'user-not-found' });
  });
});

describe('the list of deficiencies', () => {
  let district: Awaited<ReturnType<typeof begin>>;
  beforeAll(async () => {
    district = await begin();
    const { bob, site, fire, roofs } = district;
    await bob.ask('deficiency/update', {
      id: roofs.id,
      trade: 'Roofing',
      workOrder: 'WO-9',
      dueDate: '2099-01-01',
    });
    await bob.ask('deficiency/update', { id: fire.id, assigneeId: bob.id });
    await inspect(bob, site, '2026-09-02', {
      fire: 'Poor',
      roofs: 'Deficient',
      sewer: 'Deficient',
    });
    await inspect(bob, site, '2026-09-03', { fire: 'Poor', roofs: 'Deficient' });
  });

  test.each<[object, string[]]>([
    [{}, ['fire', 'sewer', 'roofs']],
    [{ sort: '-priority' }, ['roofs', 'sewer', 'fire']],
    [{ sort: 'due' }, ['fire', 'sewer', 'roofs']],
    [{ state: 'Unresolved' }, ['fire', 'roofs']],
    [{ state: 'Verified' }, ['sewer']],
    [{ mark: 'Poor' }, ['fire']],
    [{ category: 'roofs' }, ['roofs']],
    [{ group: 'F' }, ['fire']],
    [{ group: 'A' }, ['sewer']],
    [{ overdue: 'true' }, ['fire']],
    [{ overdue: 'false', state: 'Unresolved' }, ['roofs']],
    [{ repeat: 'true' }, []],
    [{ search: 'wo-9' }, ['roofs']],
    [{ search: 'ROOFING' }, ['roofs']],
    [{ search: 'fire saf' }, ['fire']],
    [{ search: 'fire saf', state: 'Verified' }, []],
    [{ search: 'séwer' }, ['sewer']],
    [{ search: 'gym', mark: 'Poor' }, ['fire']],
    [{ search: 'nguyễn du', state: 'Unresolved' }, ['fire', 'roofs']],
    [{ search: 'n%' }, []],
    [{ sort: 'school' }, ['fire', 'sewer', 'roofs']],
    [{ sort: 'trade' }, ['roofs', 'fire', 'sewer']],
    [{ sort: '-trade' }, ['roofs', 'fire', 'sewer']],
    [{ assigneeId: 'none' }, ['sewer', 'roofs']],
    [{ assigneeId: 'none', state: 'Unresolved' }, ['roofs']],
  ])(
    'with the parameters %o has the deficiencies of the categories %o',
    async (search, categories) => {
      const { data } = await district.bob.ask('deficiency/list', search);
      expect(data.list.map((row) => row.category)).toEqual(categories);
      expect(data.totalPages).toBe(Math.ceil(categories.length / 10));
      const one = await district.bob.ask('deficiency/list', { ...search, limit: 1 });
      expect(one.data.totalPages).toBe(categories.length);
    },
  );

  test('filtered by a person has the deficiencies assigned to that person', async () => {
    const { bob, sam } = district;
    const assignedTo = async (person: Person) =>
      (await bob.ask('deficiency/list', { assigneeId: person.id })).data.list.length;
    expect([await assignedTo(bob), await assignedTo(sam)]).toEqual([1, 0]);
  });

  test('is exported as CSV with the deficiencies that match the filter', async () => {
    const { app: server, person } = { app, person: district.bob };
    const answer = await server.inject({
      url: '/api/deficiency/export?format=csv&state=Unresolved',
      headers: { authorization: `Bearer ${person.token}` },
    });
    const lines = answer.body.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^School,Area,Group,Category,Mark,Finding,State,First found/);
    expect(
      lines
        .slice(1)
        .toSorted()
        .map((line) => line.split(',').slice(1, 7).join(',')),
    ).toEqual([
      'Gym,F,Fire Safety,Extreme deficiency,,Not started',
      'Gym,G,Roofs,Deficient,,Not started',
    ]);
    const assigned = lines[0]?.split(',').indexOf('Assigned to') ?? -1;
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',')[assigned])
        .toSorted(),
    ).toEqual(['', 'bob inspector']);
  });

  test('has the ids with which details can be read; the details list the findings of the deficiency, newest first', async () => {
    const { bob, fire } = district;
    const { data } = await bob.ask('deficiency/details', { id: fire.id });
    expect(data.findings.map(({ date, mark, inspector }) => [date, mark, inspector])).toEqual([
      ['2026-09-03', 'Poor', 'Bob Inspector'],
      ['2026-09-02', 'Poor', 'Bob Inspector'],
      ['2026-09-01', 'Poor', 'Bob Inspector'],
    ]);
    expect(data).toMatchObject({ fixed: null, earlier: [], timesFound: 3 });
  });
});
