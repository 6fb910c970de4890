import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { photoKey } from '#server/photo/photo-key.ts';
import { testApp } from '#server/test/app.ts';
import { inSystem } from '#server/test/accounts.ts';
import { anEvaluationOf, anInspection, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { aSuper } from '#server/test/supers.ts';
import { startDailyPurge } from './daily.ts';
import { purge } from './purge.ts';
import { signatures } from './signatures.ts';

const { app, aDistrict, services } = await testApp();

/** Moves a time in the account's rows of a table this number of days into the past. */
const later = (table: string, column: string, { accountId }: Person, days: number) =>
  inSystem(
    services,
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
        - ${days} * interval '1 day'
      where ${sql.ref(table === 'account' ? 'id' : 'account_id')} = ${accountId}`,
  );

const rowsOf = async (table: string, { accountId }: Person): Promise<number> => {
  const column = sql.ref(table === 'account' ? 'id' : 'account_id');
  const [row] = await inSystem(
    services,
    sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
      where ${column} = ${accountId}`,
  );
  return row?.count ?? 0;
};

describe('a school that was deleted', () => {
  test('is purged after thirty days with its areas and facilities, but not with its inspections', async () => {
    const { alice, sam, bob } = await aDistrict();
    const { schoolId, id } = await anInspection(app, { sam, bob });
    await anArea(sam, schoolId, 'Room 1', await aFacility(sam, [schoolId]));
    await sam.ask('school/delete', { id: schoolId });
    for (const table of ['school', 'facility', 'area']) await later(table, 'deleted_at', alice, 29);
    await purge(services);
    expect(await rowsOf('school', alice)).toBe(1);

    for (const table of ['school', 'facility', 'area']) await later(table, 'deleted_at', alice, 2);
    await purge(services);
    for (const table of ['school', 'facility', 'area', 'school_facility']) {
      expect(await rowsOf(table, alice)).toBe(0);
    }
    const { data } = await bob.ask('inspection/details', { id });
    expect(data.school).toBe('Nguyễn Du Elementary');
  });

  test('is purged, but a facility that it shares with another school is not', async () => {
    const { alice, sam } = await aDistrict();
    const [gone, stays] = [await aSchool(sam), await aSchool(sam)];
    await aFacility(sam, [gone, stays], { name: 'Gym' });
    await sam.ask('school/delete', { id: gone });
    await later('school', 'deleted_at', alice, 31);
    await purge(services);
    const { list } = (await sam.ask('facility/list')).data;
    expect(list).toMatchObject([{ name: 'Gym', schoolIds: [stays] }]);
  });
});

test('a deleted account is purged with all its rows and files, except its invoices', async () => {
  const { alice, sam, bob } = await aDistrict();
  const sue = await aSuper(app, services);
  await anInspectionWithPhoto({ sam, bob });
  await alice.ask('subscription/user-payment-method', {
    po_number: 'PO 7',
    billing_email: 'bills@alder.test',
  });
  await alice.ask('subscription/user-changeplan', { newPlan: 'basic' });
  const [picture] = await inSystem(
    services,
    sql<{ accountId: string; sha256: Buffer }>`select account_id as "accountId", sha256
      from picture where account_id = ${alice.accountId}`,
  );
  const key = photoKey(picture as { accountId: string; sha256: Buffer }, 'full');
  expect(await services.files.hasFile(key)).toBe(true);
  await sue.ask('subscription/user-delete', { memberId: alice.id });
  await later('account', 'deleted_at', alice, 31);

  await purge(services);
  for (const table of ['account', 'app_user', 'school', 'inspection', 'report', 'picture']) {
    expect([table, await rowsOf(table, alice)]).toEqual([table, 0]);
  }
  expect(await services.files.hasFile(key)).toBe(false);
  expect(await rowsOf('invoice', alice)).toBe(1);
  expect(await rowsOf('account_change', alice)).toBe(1);
});

test('no data of an active account is purged', async () => {
  const { alice, sam, bob } = await aDistrict();
  await anInspectionWithPhoto({ sam, bob });
  const tables = ['app_user', 'session', 'school', 'area', 'inspection', 'report', 'picture'];
  const before = await Promise.all(tables.map((table) => rowsOf(table, alice)));
  await purge(services);
  expect(await Promise.all(tables.map((table) => rowsOf(table, alice)))).toEqual(before);
});

describe('a photo', () => {
  test('is purged with its files when no inspection has shown it for thirty days', async () => {
    const { alice, sam, bob } = await aDistrict();
    const { id, version, schoolId, areas } = await anInspectionWithPhoto({ sam, bob });
    // The period begins when the photo is no longer shown, however long an inspection has shown it.
    await later('picture', 'wanted_at', alice, 400);
    const evaluations = [anEvaluationOf(areas['Room 12'], 1)];
    const formData = siteFacts(schoolId, { version });
    await save(app, bob, { formData, evaluations }, { inspectionId: id });
    await later('picture', 'wanted_at', alice, 29);
    await purge(services);
    expect(await rowsOf('picture', alice)).toBe(1);

    await later('picture', 'wanted_at', alice, 31);
    const { photos } = await purge(services);
    expect(photos).toBe(1);
    expect(await rowsOf('picture', alice)).toBe(0);
  });

  test('is purged thirty days after it was uploaded in advance for a save that was never sent', async () => {
    const { alice, bob } = await aDistrict();
    const file = await anImage('jpeg');
    const sha256 = sha256Of(file);
    const { url } = (await bob.ask('photo/upload', { sha256, file })).data;
    await later('picture', 'wanted_at', alice, 29);
    await purge(services);
    expect(await rowsOf('received_photo', alice)).toBe(1);
    expect((await app.inject({ url })).statusCode).toBe(200);

    await later('picture', 'wanted_at', alice, 2);
    await purge(services);
    expect((await bob.ask('photo/received', { hashes: [sha256] })).data.received).toEqual([]);
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect(await rowsOf('received_photo', alice)).toBe(0);
  });

  test('is retained for another thirty days when a device asks for it or sends it again', async () => {
    const { alice, bob } = await aDistrict();
    const file = await anImage('jpeg');
    const sha256 = sha256Of(file);
    await bob.ask('photo/upload', { sha256, file });
    const wants = [
      () => bob.ask('photo/received', { hashes: [sha256] }),
      () => bob.ask('photo/upload', { sha256, file }),
    ];
    for (const want of wants) {
      await later('picture', 'wanted_at', alice, 29);
      await want();
      await later('picture', 'wanted_at', alice, 29);
      await purge(services);
      expect(await rowsOf('picture', alice)).toBe(1);
    }
  });

  test('is not purged while an inspection shows it, however old it is', async () => {
    const { alice, sam, bob } = await aDistrict();
    await anInspectionWithPhoto({ sam, bob });
    await later('picture', 'wanted_at', alice, 400);
    await purge(services);
    expect(await rowsOf('picture', alice)).toBe(1);
  });
});

test('a deleted inspection is purged after thirty days with its report', async () => {
  const { alice, sam, bob } = await aDistrict();
  const { id } = await anInspection(app, { sam, bob });
  await alice.ask('inspection/delete', { id });
  await later('inspection', 'deleted_at', alice, 29);
  expect(await purge(services)).toMatchObject({ inspections: 0 });
  await later('inspection', 'deleted_at', alice, 2);
  expect(await purge(services)).toMatchObject({ inspections: 1 });
  expect(await rowsOf('report', alice)).toBe(0);
});

test('expired sessions, mailed links, sent emails and stored responses are purged', async () => {
  const { alice, sam, bob } = await aDistrict();
  const { schoolId, areas } = await anInspection(app, { sam, bob });
  const evaluations = [anEvaluationOf(areas['Room 12'], 1)];
  await save(app, bob, { formData: siteFacts(schoolId), evaluations }, { key: 'one try' });
  await alice.ask('auth/invite-user', { email: `ivan@${alice.accountId}.test` });
  const kept = ['idempotency', 'mail_token', 'mail', 'session'] as const;
  await purge(services);
  const before = await Promise.all(kept.map((table) => rowsOf(table, alice)));
  expect(before).toEqual([1, 1, 1, 4]);

  await later('idempotency', 'created_at', alice, 31);
  await later('mail_token', 'expires_at', alice, 60);
  await later('mail', 'created_at', alice, 31);
  await later('session', 'expires_at', alice, 60);
  await purge(services);
  const after = () => Promise.all(kept.map((table) => rowsOf(table, alice)));
  expect(await after()).toEqual([1, 0, 0, 0]);

  // Stored responses are retained for longer: a device may be unused all summer with a save whose
  // response it never received.
  await later('idempotency', 'created_at', alice, 150);
  await purge(services);
  expect(await after()).toEqual([0, 0, 0, 0]);
});

describe('a removed member', () => {
  const peopleRemovedIn = ({ accountId }: Person) =>
    inSystem(
      services,
      sql<{ id: string; name: string; email: string }>`select id, full_name as name, email
        from app_user where account_id = ${accountId} and deleted_at is not null`,
    );
  const letThirtyDaysPass = async (people: readonly Person[], days = 31) => {
    for (const { id } of people) {
      await inSystem(
        services,
        sql`update app_user set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`,
      );
    }
    await purge(services);
  };

  test('is purged after thirty days; the row of one who has saved an inspection remains, without name and email address', async () => {
    const { alice, sam, bob, chelsea } = await aDistrict();
    await anInspection(app, { sam, bob });
    for (const { id } of [bob, chelsea]) await alice.ask('user/remove', { id });
    await letThirtyDaysPass([bob, chelsea], 29);
    expect(await peopleRemovedIn(alice)).toHaveLength(2);

    await letThirtyDaysPass([bob, chelsea]);
    expect(await peopleRemovedIn(alice)).toEqual([
      { id: bob.id, name: 'Former member', email: 'former-member@invalid' },
    ]);
    await purge(services);
    expect(await peopleRemovedIn(alice)).toHaveLength(1);
  });

  test('becomes "Former member" where the database names them, but keeps the name where it was entered as text', async () => {
    const { alice, sam, bob } = await aDistrict();
    const typed = await anInspection(app, { sam, bob });
    const untyped = await anInspection(app, { sam, bob }, { facts: { inspectorName: '' } });
    await sam.ask('report/status', { reportId: typed.reportId, status: 'Review' });
    for (const { id } of [bob, sam]) await alice.ask('user/remove', { id });
    await letThirtyDaysPass([bob, sam]);

    const details = async (id: string) => (await alice.ask('inspection/details', { id })).data;
    expect((await details(typed.id)).inspectorName).toBe('Bob Inspector');
    expect((await details(untyped.id)).inspectorName).toBe('');
    const authors = (await alice.ask('report/list')).data.list.map(({ id, author }) => [
      id,
      author,
    ]);
    expect(Object.fromEntries(authors)).toEqual({
      [typed.reportId]: 'Bob Inspector',
      [untyped.reportId]: 'Former member',
    });
    const events = await alice.ask('report/events', { reportId: typed.reportId });
    expect(events.data.list).toMatchObject([{ to: 'Review', by: 'Former member' }]);
    await alice.ask('report/status', { reportId: typed.reportId, status: 'Draft' });
  });

  test('is looked up in every column that refers to members before the row of the member is deleted', async () => {
    const found = await inSystem(
      services,
      sql<{ table: string; column: string }>`
        select c.conrelid::regclass::text as "table", a.attname::text as "column"
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
          and a.attnum = c.conkey[cardinality(c.conkey)]
        where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.confdeltype not in ('c', 'n')`,
    );
    const known = Object.entries(signatures).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    const referring = found.map(({ table, column }) => `${table}.${column}`);
    expect(referring.toSorted()).toEqual(known.toSorted());
  });
});

test('only one of several processes purges, and only once a day', async () => {
  const log = { info: () => undefined, error: () => undefined };
  const processes = [1, 2, 3].map(() => startDailyPurge(services, log));
  const turns = await Promise.all(processes.map((each) => each.tryNow()));
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await processes[0]?.tryNow()).toBe(false);
  await inSystem(services, sql`update job set started_at = started_at - interval '24 hours'`);
  expect(await processes[1]?.tryNow()).toBe(true);
  // The last purge seems to be in the future, because the clock was set back since.
  await inSystem(services, sql`update job set started_at = now() + interval '24 hours'`);
  expect(await processes[1]?.tryNow()).toBe(true);
  expect(await processes[2]?.tryNow()).toBe(false);
  await Promise.all(processes.map((each) => each.stop()));
});

async function anInspectionWithPhoto(people: Record<'sam' | 'bob', Person>) {
  const site = await anInspection(app, people);
  const evaluation = anEvaluationOf(site.areas['Room 12'], 1);
  const formData = siteFacts(site.schoolId, { version: site.version });
  const pictures = { 'evaluations[0].categories[0].pictures[0]': await anImage('jpeg') };
  const sending = { formData, evaluations: [evaluation], pictures };
  const saved = await save(app, people.bob, sending, { inspectionId: site.id });
  return { ...site, ...saved };
}
