import { beforeEach, describe, expect, test } from 'vitest';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  oneEvaluation,
  save,
  type SaveForm,
  send,
  siteFacts,
  type TestSite,
} from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { countStoredRows } from '#server/test/count-stored-rows.ts';

const { app, services, aDistrict } = await testApp();

const [red, green] = await Promise.all([
  anImage('png', { left: 'red' }),
  anImage('png', { left: 'green' }),
]);

let district: District;
let site: TestSite;
let form: SaveForm;
beforeEach(async () => {
  district = await aDistrict();
  site = await aSite(district.sam, 'Room 1');
  form = {
    formData: siteFacts(site.schoolId),
    evaluations: [anEvaluationOf(site.areas['Room 1'], 1)],
    pictures: { 'evaluations[0].categories[0].pictures[0]': red },
  };
});

const inspections = async () => (await countStoredRows(services, district.accountId)).inspection;

describe('a save that is sent again with the same idempotency key', () => {
  test('gets the same response, and there is one inspection', async () => {
    const first = await send(app, district.bob, form, { key: 'walk-1' });
    const again = await send(app, district.bob, form, { key: 'walk-1' });
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    expect(await inspections()).toBe(1);
  });

  test('gives one inspection and eight identical responses if it is sent eight times concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(app, district.bob, form, { key: 'walk-1' })),
    );
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countStoredRows(services, district.accountId)).toMatchObject({
      inspection: 1,
      report: 1,
      picture: 1,
      inspection_picture: 1,
      idempotency: 1,
    });
  });

  test('is accepted if the first request was refused and the second one is corrected', async () => {
    const spoiled = { ...form, formData: siteFacts(site.schoolId, { date: '2026-13-01' }) };
    expect(await send(app, district.bob, spoiled, { key: 'walk-1' })).toMatchObject({
      status: 400,
    });
    const twice = [
      anEvaluationOf(site.areas['Room 1'], 1),
      anEvaluationOf(site.areas['Room 1'], 2),
    ];
    const refused = await send(
      app,
      district.bob,
      { ...form, evaluations: twice },
      { key: 'walk-1' },
    );
    expect(refused).toMatchObject({ status: 422 });
    expect(await send(app, district.bob, form, { key: 'walk-1' })).toMatchObject({
      status: 200,
    });
  });

  test('gets the same response, and no conflict, if it is an update', async () => {
    const { id } = await save(app, district.bob, form);
    const change = { ...form, formData: siteFacts(site.schoolId, { version: 1 }) };
    const options = { key: 'change-1', inspectionId: id };
    const first = await send(app, district.bob, change, options);
    expect(first).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(await send(app, district.bob, change, options)).toEqual(first);
    const { data } = await district.bob.ask('inspection/details', { id });
    expect(data.version).toBe(2);
  });
});

describe('an idempotency key that was already used', () => {
  beforeEach(async () => void (await save(app, district.bob, form, { key: 'walk-1' })));

  test.each([
    [
      'a different fact of the site',
      () => ({ ...form, formData: siteFacts(site.schoolId, { classroomCount: 1 }) }),
    ],
    [
      'a different photo',
      () => ({ ...form, pictures: { 'evaluations[0].categories[0].pictures[0]': green } }),
    ],
    ['no photo', () => ({ ...form, pictures: {} })],
  ])('is refused for a save with %s', async (_, changed) => {
    const refused = await send(app, district.bob, changed(), { key: 'walk-1' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'key-reused' } });
    expect(await inspections()).toBe(1);
  });

  test('is refused for a different call', async () => {
    const [{ id } = { id: '' }] = (await district.bob.ask('inspection/list')).data.list;
    const change = { ...form, formData: siteFacts(site.schoolId, { version: 1 }) };
    const refused = await send(app, district.bob, change, { key: 'walk-1', inspectionId: id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'key-reused' } });
  });

  test('can be used by another account', async () => {
    const other = await aDistrict();
    const { schoolId } = await aSite(other.sam);
    const theirs = {
      formData: siteFacts(schoolId),
      evaluations: await oneEvaluation(other.sam, schoolId),
    };
    expect(await send(app, other.bob, theirs, { key: 'walk-1' })).toMatchObject({ status: 200 });
  });
});

test('two saves without a key make two inspections', async () => {
  await save(app, district.bob, form);
  await save(app, district.bob, form, { key: '' });
  expect(await inspections()).toBe(2);
});
