/** A program that enters what a district has elsewhere, with an API token. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallAnswer, CallName } from '#contract/calls.ts';
import { type ResourceScope, resourceScopes } from '#domain/account/api-token.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { anEvaluationOf, send, siteFacts } from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { requestOf } from '#server/test/request.ts';
import { aSchool } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

const aProgram = async (district: District, scopes: readonly ResourceScope[] = resourceScopes) => {
  const { id, token } = await anApiToken(services, district, 'read', 'Asset system', scopes);
  const headers = { authorization: `Bearer ${token}` };
  /** Makes the call with an Idempotency-Key. */
  const once = async <Name extends CallName>(name: Name, key: string, input: object) => {
    const request = { ...requestOf(name, input), headers: { ...headers, 'idempotency-key': key } };
    const answer = await app.inject(request);
    return answer.json<CallAnswer<Name> & { code?: string }>();
  };
  return { id, token, once, ...callerOf(app, { token }) };
};

const countOf = async ({ accountId }: District, table: string): Promise<number> => {
  const [row] = await inSystem(
    services,
    sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(table)}
      where account_id = ${accountId}`,
  );
  return row?.rows ?? -1;
};

const school = { name: 'Alder High', type: 'High School' as const, address: '1 Main Street' };

test('a program adds a school, a facility, an area and an inspection with a photo, and repeats it without adding anything twice', async () => {
  const district = await aDistrict();
  const program = await aProgram(district);
  const photo = await anImage('jpeg', { width: 64, height: 48 });
  const enter = async () => {
    const added = await program.once('school/create', 'school-17', school);
    const schoolId = added.data.id;
    const gym = { school_ids: [schoolId], name: 'Gym', type: 'Athletic' };
    const facility = await program.once('facility/create', 'facility-4', gym);
    const room = { school_id: schoolId, facility_id: facility.data.id, name: 'Court' };
    const area = await program.once('area/create', 'area-12', room);
    const file = { sha256: sha256Of(photo), file: photo };
    const sent = await program.ask('photo/upload', file);
    // The signature of the link changes with time.
    const [picture = ''] = sent.data.url.split('?');
    const evaluation = anEvaluationOf(area.data.id, 1, { fire: 'Poor' });
    const evaluations = [
      {
        ...evaluation,
        categories: evaluation.categories.map((one) =>
          one.id === 'fire' ? { ...one, comments: 'Blocked exit', pictures: [picture] } : one,
        ),
      },
    ];
    const form = { formData: siteFacts(schoolId), evaluations };
    const saved = await send(app, { token: program.token } as District['bob'], form, {
      key: 'inspection-3',
    });
    return { schoolId, facility, area, picture, saved };
  };
  const first = await enter();
  expect(first.saved.status).toBe(200);
  expect(await enter()).toEqual(first);
  const tables = ['school', 'facility', 'area', 'inspection', 'picture', 'report'];
  expect(await Promise.all(tables.map((table) => countOf(district, table)))).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);

  const { id } = first.saved.body['data'] as { id: string };
  const { data } = await district.bob.ask('inspection/details', { id });
  expect(data).toMatchObject({ inspectorName: 'Bob Inspector' });
  const [row] = await inSystem(
    services,
    sql`select saved_by_token, created_by from inspection where id = ${id}`,
  );
  expect(row).toEqual({ saved_by_token: program.id, created_by: district.alice.id });
  const { list } = (await district.bob.ask('deficiency/list')).data;
  expect(list).toMatchObject([{ category: 'fire', mark: 'Poor', comment: 'Blocked exit' }]);
});

test('what a program adds, changes and deletes is in the audit log under the name of its token', async () => {
  const district = await aDistrict();
  const program = await aProgram(district);
  const { id } = (await program.ask('school/create', school)).data;
  await program.ask('school/update', { id, name: 'Birch High' });
  await program.ask('area/paste', { school_id: id, names: ['Room 1', 'Room 2'] });
  await program.ask('schedule/update', { schoolId: id, plannedDate: '2027-05-03' });
  await program.ask('school/delete', { id });
  const { list } = (await district.alice.ask('account/activity', { limit: 10 })).data;
  expect(list.map(({ act, actor }) => [act, actor.kind, actor.name])).toEqual(
    ['school-deleted', 'schedule-changed', 'areas-added', 'school-changed', 'school-added'].map(
      (act) => [act, 'token', 'Asset system'],
    ),
  );
});

test('a person is told that a program has saved the inspection that they change', async () => {
  const district = await aDistrict();
  const program = await aProgram(district);
  const schoolId = await aSchool(district.sam);
  const area = (await program.ask('area/create', { school_id: schoolId, name: 'Gym' })).data.id;
  const form = { formData: siteFacts(schoolId), evaluations: [anEvaluationOf(area, 1)] };
  const as = (token: string) => ({ token }) as District['bob'];
  const { body } = await send(app, as(program.token), form);
  const { id } = body['data'] as { id: string };
  const stale = { ...form, formData: { ...form.formData, version: 7 } };
  expect((await send(app, district.alice, stale, { inspectionId: id })).body).toMatchObject({
    code: 'stale-version',
    changed: { by: 'Asset system', isYou: false },
  });
});

describe('an Idempotency-Key of a program', () => {
  test('is refused for other content, and for another call', async () => {
    const district = await aDistrict();
    const program = await aProgram(district);
    await program.once('school/create', 'k', school);
    const other = { ...school, name: 'Birch High' };
    expect(await program.once('school/create', 'k', other)).toMatchObject({ code: 'key-reused' });
    const { id } = (await program.ask('school/list')).data.list[0] ?? {};
    const room = { school_id: id, name: 'Gym' };
    expect(await program.once('area/create', 'k', room)).toMatchObject({ code: 'key-reused' });
  });

  test('of a call that was refused can be used again', async () => {
    const district = await aDistrict();
    const program = await aProgram(district);
    const named = await aSchool(district.sam, { name: school.name });
    expect(await program.once('school/create', 'k', school)).toMatchObject({
      code: 'school-name-taken',
    });
    await district.sam.ask('school/delete', { id: named });
    expect(await program.once('school/create', 'k', school)).toMatchObject({
      message: 'School added successfully!',
    });
  });
});

test('an inspection of a program must name its inspector', async () => {
  const district = await aDistrict();
  const program = await aProgram(district);
  const schoolId = await aSchool(district.sam);
  const area = (await program.ask('area/create', { school_id: schoolId, name: 'Gym' })).data.id;
  const formData = siteFacts(schoolId, { inspectorName: '' });
  const form = { formData, evaluations: [anEvaluationOf(area, 1)] };
  const { status, body } = await send(app, { token: program.token } as District['bob'], form);
  expect({ status, field: body.field }).toEqual({ status: 400, field: 'formData.inspectorName' });
});

test('a token is created with scopes by resource, which its list and the audit log show', async () => {
  const { alice } = await aDistrict();
  const form = { name: 'SIS', scope: 'read', days: 1, scopes: ['schools:write', 'areas:write'] };
  const { data } = await alice.ask('token/create', form);
  expect(data.scopes).toEqual(['schools:write', 'areas:write']);
  expect((await alice.ask('token/list')).data.list).toMatchObject([{ scopes: data.scopes }]);
  const { list } = (await alice.ask('account/activity', { kind: 'token' })).data;
  expect(list[0]?.after).toMatchObject({ scopes: data.scopes });
  const program = callerOf(app, { token: data.token });
  const { id } = (await program.ask('school/create', school)).data;
  expect(await program.refused('schedule/update', { schoolId: id })).toMatchObject({
    status: 403,
    code: 'token-not-allowed',
  });
  expect(await alice.refused('token/create', { ...form, scopes: ['people:write'] })).toMatchObject({
    status: 400,
    field: 'scopes[0]',
  });
});
