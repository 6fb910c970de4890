/** Emergencies: what inspections report, who is told, and how they are made safe. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EmergencyAnswer } from '#domain/deficiency/emergency.ts';
import { sendNoticeMails } from '#server/notice/mails/notice-mails.ts';
import { inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { Person } from '#server/test/people.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;

/** A district that asks about emergencies and tells sam, the staff, of them. */
const begin = async ({ isOn = true, people = true } = {}) => {
  const district = await aDistrict();
  const { alice, sam, bob } = district;
  await alice.ask('account/update', {
    emergencies: isOn,
    emergencyHours: 4,
    emergencyPeople: people ? [sam.id] : [],
  });
  const { schoolId, areas } = await aNamedSite(sam, 'Alder High');
  const evaluations = (
    emergency?: EmergencyAnswer,
    mark: 'Poor' | 'Deficient' | 'Good' = 'Poor',
  ) => {
    const evaluation = anEvaluationOf(areas['Room 12'], 1, { gasLeaks: mark });
    const categories = evaluation.categories.map((entry) =>
      entry.id === 'gasLeaks' ? { ...entry, ...(emergency && { emergency }) } : entry,
    );
    return [{ ...evaluation, categories }];
  };
  const inspect = (
    emergency?: EmergencyAnswer,
    {
      date = '2026-11-20',
      mark = 'Poor' as const,
      inspectionId = undefined as string | undefined,
    } = {},
  ) =>
    save(
      app,
      bob,
      { formData: siteFacts(schoolId, { date }), evaluations: evaluations(emergency, mark) },
      inspectionId === undefined ? {} : { inspectionId },
    );
  const listed = async (filters: { unsafe?: 'true' } = {}) =>
    (await bob.ask('deficiency/list', filters)).data;
  const opened = async () => {
    const [row] = (await listed()).list;
    return (await bob.ask('deficiency/details', { id: row?.id ?? '' })).data;
  };
  return { ...district, schoolId, inspect, listed, opened };
};

const noticesOf = async (person: Person) => (await person.ask('notice/list')).data.list;

describe('an X that is called an emergency', () => {
  test('is listed as unsafe until it is made safe, apart from its repair', async () => {
    const { bob, inspect, listed, opened } = await begin();
    const { id: inspectionId } = await inspect('unsafe');
    expect(await listed({ unsafe: 'true' })).toMatchObject({
      unsafe: 1,
      list: [{ category: 'gasLeaks', unsafe: true }],
    });
    const before = await opened();
    expect(before).toMatchObject({ state: 'Open', emergency: { inspectionId, safe: null } });
    const { reportedAt = '', safeBy = '' } = before.emergency ?? {};
    expect(Date.parse(safeBy) - Date.parse(reportedAt)).toBe(4 * 3_600_000);

    const { data } = await bob.ask('deficiency/make-safe', {
      id: before.id,
      measure: 'shut-down',
      note: 'Valve closed by O’Peña',
    });
    expect(data).toMatchObject({
      state: 'Open',
      emergency: {
        safe: { measure: 'shut-down', by: 'bob inspector', note: 'Valve closed by O’Peña' },
      },
    });
    expect(data.events[0]?.note).toBe('Made safe: Shut down. Valve closed by O’Peña');
    expect(await listed({ unsafe: 'true' })).toMatchObject({ unsafe: 0, list: [] });

    await bob.ask('deficiency/make-safe', { id: before.id, measure: null, note: '' });
    expect(await opened()).toMatchObject({ emergency: { safe: null } });
    expect((await listed()).unsafe).toBe(1);
  });

  test('that was repaired on site keeps its mark and is safe from the beginning', async () => {
    const { inspect, opened } = await begin();
    await inspect('repaired');
    expect(await opened()).toMatchObject({
      mark: 'Poor',
      state: 'Open',
      emergency: { safe: { measure: 'repaired', by: 'bob inspector', note: '' } },
    });
  });

  test.each([undefined, 'no'] as const)('is none if the answer is %s', async (answer) => {
    const { sam, inspect, listed, opened } = await begin();
    await inspect(answer);
    expect((await listed()).unsafe).toBe(0);
    expect((await opened()).emergency).toBe(null);
    expect(await noticesOf(sam)).toEqual([]);
  });

  test('is none in a district that does not ask', async () => {
    const { sam, inspect, opened } = await begin({ isOn: false });
    await inspect('unsafe');
    expect((await opened()).emergency).toBe(null);
    expect(await noticesOf(sam)).toEqual([]);
  });

  test('is withdrawn by a correction, and gone with its inspection', async () => {
    const { alice, inspect, listed } = await begin();
    const { id: inspectionId } = await inspect('unsafe');
    await inspect('no', { inspectionId });
    expect((await listed()).unsafe).toBe(0);
    await inspect('unsafe', { inspectionId });
    expect((await listed()).unsafe).toBe(1);
    await alice.ask('inspection/delete', { id: inspectionId, reason: '' });
    expect((await listed()).unsafe).toBe(0);
    await alice.ask('inspection/restore', { id: inspectionId });
    expect((await listed()).unsafe).toBe(1);
  });

  test('is made safe by a later inspection that says so, which tells nobody again', async () => {
    const { sam, inspect, opened } = await begin();
    const first = await inspect('unsafe', { date: '2026-11-02' });
    await inspect('closed', { date: '2026-11-09' });
    expect((await opened()).emergency).toMatchObject({
      inspectionId: first.id,
      safe: { measure: 'closed', by: 'bob inspector' },
    });
    expect(await noticesOf(sam)).toMatchObject([{ kind: 'emergency', deficiencies: 1 }]);
  });

  test('is reported again by a later inspection only after it was made safe', async () => {
    const { bob, sam, inspect, opened } = await begin();
    const first = await inspect('unsafe', { date: '2026-11-02' });
    await inspect('unsafe', { date: '2026-11-09' });
    expect((await opened()).emergency?.inspectionId).toBe(first.id);
    await bob.ask('deficiency/make-safe', { id: (await opened()).id, measure: 'closed', note: '' });
    const third = await inspect('unsafe', { date: '2026-11-16' });
    expect((await opened()).emergency).toMatchObject({ inspectionId: third.id, safe: null });
    expect(await noticesOf(sam)).toMatchObject([{ kind: 'emergency', deficiencies: 2 }]);
  });
});

describe('those who are told', () => {
  test('are whom the district has named, in the app and by email at once, with a link', async () => {
    const { alice, sam, inspect, opened } = await begin();
    await sam.ask('user/mails-update', { inApp: [] });
    await inspect('unsafe');
    const { id } = await opened();
    expect(await noticesOf(sam)).toMatchObject([
      { kind: 'emergency', deficiencyId: id, school: 'Alder High', by: 'bob inspector' },
    ]);
    expect(await noticesOf(alice)).toEqual([]);
    await sendNoticeMails(services, new Date());
    await sendNoticeMails(services, new Date());
    const [row] = await inSystem(
      services,
      sql<{ email: string }>`select email from app_user where id = ${sam.id}`,
    );
    const [mail, ...others] = await mailsTo(services, row?.email as string);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Emergency at Alder High');
    expect(mail?.text).toContain(
      'bob inspector has found an emergency or urgent threat to the health or safety of pupils or staff at Alder High.',
    );
    expect(mail?.text).toContain(`${services.settings.appUrl}/deficiencies/${id}`);
  });

  test('are the administrators if nobody is named, and nobody who does not see the school', async () => {
    const { alice, sam, accountId, inspect } = await begin({ people: false });
    const elsewhere = await aNamedSite(sam, 'Birch High');
    const principal = await aLimitedMember(harness, accountId, 'reporter', [elsewhere.schoolId]);
    await inspect('unsafe');
    expect(await noticesOf(alice)).toMatchObject([{ kind: 'emergency' }]);
    expect(await noticesOf(sam)).toEqual([]);
    await alice.ask('account/update', { emergencyPeople: [principal.id] });
    await inspect('unsafe', { date: '2026-11-21' });
    expect(await noticesOf(principal)).toEqual([]);
  });

  test('can only be members of the district', async () => {
    const { alice } = await begin();
    const { bob: stranger } = await aDistrict();
    const change = { emergencyPeople: [stranger.id] };
    expect(await alice.refused('account/update', change)).toMatchObject({
      status: 400,
      field: 'emergencyPeople',
      message: 'Emergency people may only have members of the district.',
    });
  });
});

test('only a deficiency that was called an emergency can be made safe', async () => {
  const { bob, inspect, opened } = await begin();
  await inspect('no');
  const { id } = await opened();
  const safe = { id, measure: 'closed', note: '' };
  expect(await bob.refused('deficiency/make-safe', safe)).toMatchObject({
    status: 409,
    code: 'no-emergency',
  });
});

test('webhooks are told of an emergency', async () => {
  const { alice, accountId, inspect } = await begin();
  await alice.ask('webhook/create', {
    name: 'Works',
    url: 'https://8.8.8.8/hook',
    events: ['deficiency.emergency'],
  });
  await inspect('unsafe');
  const deliveries = await inSystem(
    services,
    sql<{ event: string; category: string }>`
      select event, body::jsonb -> 'data' ->> 'category' as category from webhook_delivery
      where account_id = ${accountId}`,
  );
  expect(deliveries).toEqual([{ event: 'deficiency.emergency', category: 'gasLeaks' }]);
});
