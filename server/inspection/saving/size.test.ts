/** An inspection that is too large is refused in words; one that was as large before can be saved. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { MOST_TEXT } from '#domain/inspection/size.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, send, siteFacts } from '#server/test/inspections.ts';

const { app, services, aDistrict } = await testApp();

const names = Array.from({ length: 7 }, (_, at) => `Room ${at + 1}`);
const comment = 'x'.repeat(5000);

test('the comments of an inspection are limited together, in a save and in an update', async () => {
  const { sam, bob } = await aDistrict();
  const site = await aSite(sam, ...names);
  const evaluations = names.map((name, at) => {
    const evaluation = anEvaluationOf(site.areas[name], at + 1);
    const categories = evaluation.categories.map((entry) => ({ ...entry, comments: comment }));
    return { ...evaluation, categories };
  });
  const tooMuch = names.length * categoryIds.length * comment.length;
  expect(tooMuch).toBeGreaterThan(MOST_TEXT);
  const refused = await send(app, bob, { formData: siteFacts(site.schoolId), evaluations });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'inspection-too-large',
      field: 'evaluations',
      message: `The comments of the inspection have ${tooMuch.toLocaleString('en-US')} characters together; they can have 500,000. Please shorten comments, or inspect some areas in a second inspection.`,
    },
  });
  const { id, version } = await save(app, bob, {
    formData: siteFacts(site.schoolId),
    evaluations: evaluations.slice(1),
  });
  const update = { formData: { version }, evaluations };
  expect((await send(app, bob, update, { inspectionId: id })).status).toBe(422);

  // It was saved before there were limits.
  await services.database.asAccount(bob.accountId as string, (db) =>
    sql`update inspection set evaluations = evaluations || jsonb_build_array(
        jsonb_set(evaluations -> 0, '{area}', to_jsonb(${site.areas['Room 1']}::text)))
      where id = ${id}`.execute(db),
  );
  const { data } = await bob.ask('inspection/details', { id });
  expect(data.evaluations).toHaveLength(names.length);
  expect((await send(app, bob, update, { inspectionId: id })).status).toBe(200);
});

test('an inspection of more areas than are checked at a time is saved', async () => {
  const { sam, bob } = await aDistrict();
  const { schoolId } = await aSite(sam);
  const names = Array.from({ length: 101 }, (_, at) => `Room ${at + 1}`);
  await sam.ask('area/paste', { school_id: schoolId, names });
  const { schoolFacilityList } = await sam.ask('school/facilities-get', { schoolId });
  const evaluations = schoolFacilityList.map(({ id }, at) => anEvaluationOf(id, at + 1));
  const { id } = await save(app, bob, { formData: siteFacts(schoolId), evaluations });
  expect((await bob.ask('inspection/details', { id })).data.evaluations).toHaveLength(101);
});

test('a long list of evaluations is checked in pieces, and each fault is named by its place', async () => {
  const { sam, bob } = await aDistrict();
  const site = await aSite(sam, 'Room 1');
  const evaluations = Array.from({ length: 250 }, (_, at) => ({
    ...anEvaluationOf(site.areas['Room 1'], at + 1),
    ...((at === 120 || at === 240) && { area: 'no id' }),
  }));
  const form = { formData: siteFacts('no school'), evaluations };
  const { status, body } = await send(app, bob, form);
  const fields = (body['errors'] as { field: string }[]).map(({ field }) => field);
  expect({ status, fields }).toEqual({
    status: 400,
    fields: ['formData.school_id', 'evaluations[120].area', 'evaluations[240].area'],
  });
  const tooMany = Array.from({ length: 2001 }, () => evaluations[0]);
  const refused = await send(app, bob, {
    formData: siteFacts(site.schoolId),
    evaluations: tooMany,
  });
  expect(refused.body.message).toContain('may not be more than 2,000');
});
