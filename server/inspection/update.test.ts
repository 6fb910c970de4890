import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  type SavedData,
  type TestSite,
  save,
  send,
  siteFacts,
} from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { countStoredRows } from '#server/test/count-stored-rows.ts';

const { app, services, aDistrict } = await testApp();

const photos = await Promise.all(['red', 'green', 'blue'].map((left) => anImage('png', { left })));
const picture = (position: number) => `evaluations[0].categories[0].pictures[${position}]`;

let district: District;
let site: TestSite;
let saved: SavedData;
beforeEach(async () => {
  district = await aDistrict();
  site = await aSite(district.sam, 'Room 1', 'Room 2');
  saved = await save(app, district.bob, {
    formData: siteFacts(site.schoolId),
    evaluations: [anEvaluationOf(site.areas['Room 1'], 1, { roofs: 'Poor' })],
    pictures: { [picture(0)]: photos[0] as Buffer, [picture(1)]: photos[1] as Buffer },
  });
});

const read = async () => (await district.bob.ask('inspection/details', { id: saved.id })).data;

/** The response without the signatures of its links, which change every hour. */
const unsigned = <Answer>(answer: Answer): Answer =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\?exp=\d+&sig=[\w-]+/g, ''));

/** The response without the ids and states of deficiencies, which only `inspection/details` has. */
const withoutDeficiencies = <Answer>(answer: Answer): Answer =>
  JSON.parse(
    JSON.stringify(unsigned(answer), (name, value) =>
      name.startsWith('deficiency') ? undefined : value,
    ),
  );

const room = (marks = {}) => anEvaluationOf(site.areas['Room 1'], 1, marks);

/** Sends an update that is based on version 1, unless `facts` names another version. */
const update = (facts: object, evaluations: unknown, more: object = {}, options: object = {}) =>
  send(
    app,
    district.bob,
    { formData: siteFacts(site.schoolId, { version: 1, ...facts }), evaluations, ...more },
    { inspectionId: saved.id, ...options },
  );

describe('an updated inspection', () => {
  test('has the new score, status and date, and the new title and author in its report', async () => {
    const answer = await update({ date: '2026-12-01', inspectorName: 'Chelsea O’Peña' }, [
      room(),
      anEvaluationOf(site.areas['Room 2'], 2, { sinks: 'Deficient' }),
    ]);
    expect(answer).toEqual({
      status: 200,
      body: {
        message: 'Inspection updated successfully!',
        // Sinks is 50.00 and Restrooms is 100, so group E is 75.00; the other seven groups are 100.
        data: {
          id: saved.id,
          reportId: saved.reportId,
          version: 2,
          score: 96.88,
          rating: 'Good',
          computedRating: 'Good',
          status: 'Issues Found',
          photos: [],
        },
      },
    });
    expect(await read()).toMatchObject({ version: 2, date: '2026-12-01', score: 96.88 });
    const { list } = (await district.bob.ask('report/list')).data;
    expect(list).toMatchObject([
      {
        id: saved.reportId,
        title: 'Nguyễn Du Elementary – Facility Inspection December 2026',
        author: 'Chelsea O’Peña',
        date: '2026-12-01',
        score: 96.88,
      },
    ]);
    const inspections = (await district.bob.ask('inspection/list', { status: 'Issues Found' }))
      .data;
    expect(inspections).toMatchObject({ list: [{ id: saved.id }], totalPages: 1 });
  });

  test('has an entry in the activity for each change: who made it, and the date and score before and after if they changed', async () => {
    await update({ date: '2026-12-01' }, [room()]);
    await update({ version: 2, date: '2026-12-01', weatherCondition: 'Rain' }, [room()]);
    expect(await update({ date: '2026-12-02' }, [room()])).toMatchObject({ status: 409 });
    const { list } = (await district.alice.ask('account/activity', { kind: 'inspection' })).data;
    const entry = { act: 'inspection-changed', actor: { name: 'bob inspector' } };
    const subject = { kind: 'inspection', id: saved.id, name: 'Nguyễn Du Elementary' };
    const before = { date: siteFacts(site.schoolId).date, score: saved.score };
    expect(list).toMatchObject([
      { ...entry, subject, before: null, after: null },
      { ...entry, subject, before, after: { date: '2026-12-01', score: 100 } },
    ]);
  });

  test('has the person who saved it first as the author when no inspector is entered', async () => {
    const formData = siteFacts(site.schoolId, { version: 1, inspectorName: '' });
    await save(app, district.alice, { formData }, { inspectionId: saved.id });
    const { list } = (await district.bob.ask('report/list')).data;
    expect(list).toMatchObject([{ author: 'bob inspector' }]);
  });

  test('has the photos that the update retains or adds, but not the photo that the update omits', async () => {
    const [removed, remaining] = (await read()).evaluations[0]?.categories[0]?.pictures ?? [];
    const evaluations = [
      { ...room(), categories: [{ id: 'gasLeaks', status: 'Good', pictures: [remaining] }] },
    ];
    await update({}, evaluations, { pictures: { [picture(0)]: photos[2] as Buffer } });
    const { pictures } = (await read()).evaluations[0]?.categories[0] ?? { pictures: [] };
    expect(unsigned(pictures)).toEqual([expect.any(String), unsigned(remaining)]);
    expect(unsigned(pictures[0])).not.toBe(unsigned(removed));
    // The removed photo is unlinked but not yet deleted: another inspection may show it, and only
    // the purge deletes photos.
    expect(await countStoredRows(services, district.accountId)).toMatchObject({
      inspection: 1,
      report: 1,
      inspection_picture: 2,
      picture: 3,
    });
  });

  test('retains a photo whose signed link has expired', async () => {
    const remaining = (await read()).evaluations[0]?.categories[0]?.pictures[1]?.split('?')[0];
    const categories = [{ id: 'gasLeaks', status: 'Good', pictures: [remaining] }];
    expect(await update({}, [{ ...room(), categories }])).toMatchObject({ status: 200 });
    expect((await read()).evaluations[0]?.categories[0]?.pictures).toHaveLength(1);
  });
});

describe('updates of the same inspection by two people', () => {
  test('are both saved only if the second update is based on the version that the first one saved', async () => {
    await update({ weatherCondition: 'Rain' }, [room({ roofs: 'Deficient' })]);
    const stale = await update({ weatherCondition: 'Snow' }, [room()]);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect(stale.body['conflict']).toMatchObject({
      id: saved.id,
      version: 2,
      weatherCondition: 'Rain',
      evaluations: [{ label: 'Room 1', status: 'Deficient' }],
    });
    expect(unsigned(stale.body['conflict'])).toEqual(withoutDeficiencies(await read()));
    // After comparing both versions, the second person replaces the first person's version.
    expect(await update({ version: 2 }, [room()])).toMatchObject({ status: 200 });
  });

  test('conflict if both are based on the same version; the second response says who saved first, and when', async () => {
    const form = { formData: siteFacts(site.schoolId, { version: 1 }), evaluations: [room()] };
    const updateBy = (person: Person) => send(app, person, form, { inspectionId: saved.id });
    await updateBy(district.alice);
    const { rows } = await services.database.asAccount(district.accountId, (db) =>
      sql<{ at: Date }>`select updated_at as at from inspection where id = ${saved.id}`.execute(db),
    );
    const at = rows[0]?.at.toISOString();
    const by = 'alice admin';
    expect((await updateBy(district.bob)).body['changed']).toEqual({ by, at, isYou: false });
    expect((await updateBy(district.alice)).body['changed']).toEqual({ by, at, isYou: true });
  });

  test('conflict if they are sent concurrently: one is saved, and the others are refused', async () => {
    const answers = await Promise.all(
      ['Rain', 'Snow', 'Hail'].map((weatherCondition) => update({ weatherCondition }, [room()])),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await read()).version).toBe(2);
  });

  test('are saved without a version, even one that does not know of the other', async () => {
    const answer = await update({ version: undefined }, [room({ roofs: 'Deficient' })]);
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(answer.body['data']).not.toHaveProperty('replaced');
    expect((await district.alice.ask('inspection/deleted')).data.list).toEqual([]);
  });

  test('are both kept if the second one has no version: the first one can be restored, with its photos', async () => {
    const by = (person: Person, facts: object, evaluations: unknown) => {
      const form = { formData: siteFacts(site.schoolId, facts), evaluations };
      return send(app, person, form, { inspectionId: saved.id });
    };
    const { pictures } = (await read()).evaluations[0]?.categories[0] ?? {};
    const poor = room({ roofs: 'Poor' });
    const categories = poor.categories.with(0, { ...poor.categories[0], pictures } as never);
    await by(district.alice, { version: 1, weatherCondition: 'Rain' }, [{ ...poor, categories }]);
    const deficiencies = async () =>
      (await district.bob.ask('deficiency/list', {})).data.list.length;
    const before = await read();
    expect(await deficiencies()).toBe(1);

    const answer = await by(district.bob, { weatherCondition: 'Snow' }, [room()]);
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 3, score: 100 } } });
    expect(await read()).toMatchObject({ version: 3, weatherCondition: 'Snow' });
    expect(await deficiencies()).toBe(0);
    const { replaced } = answer.body['data'] as { replaced: { id: string; by: string } };
    expect(replaced).toMatchObject({ by: 'alice admin' });
    const { list } = (await district.alice.ask('inspection/deleted')).data;
    expect(list).toMatchObject([
      { id: replaced.id, reason: expect.stringMatching(/^Replaced/), deletedBy: 'bob inspector' },
    ]);

    await district.alice.ask('inspection/restore', { id: replaced.id });
    const restored = (await district.bob.ask('inspection/details', { id: replaced.id })).data;
    const { id: _, reportId: __, ...contents } = withoutDeficiencies(restored);
    const { id: ___, reportId: ____, ...expected } = withoutDeficiencies(before);
    expect(contents).toEqual(expected);
    expect(contents.evaluations[0]?.categories[0]?.pictures).toHaveLength(2);
    expect(await deficiencies()).toBe(1);
  });

  test('may contain the version as a separate part of the multipart request', async () => {
    const form = new FormData();
    form.append('evaluations', JSON.stringify([room()]));
    form.append('version', '1');
    form.append('inspectionId', saved.id);
    const json = { type: 'application/json' };
    form.append('formData', new Blob([JSON.stringify(siteFacts(site.schoolId))], json));
    const answer = await send(app, district.bob, form, { inspectionId: saved.id });
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  });
});

test('an inspection with a final report cannot be updated', async () => {
  await services.database.asAccount(district.accountId, (db) =>
    sql`update report set status = 'Final' where id = ${saved.reportId}`.execute(db),
  );
  const before = await read();
  const answer = await update({}, [room()]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'report-final' } });
  expect(await read()).toEqual(before);
});

describe('an update after a deletion', () => {
  test('can still contain a deleted area that the inspection already has; the area retains its name', async () => {
    await district.sam.ask('area/delete', { id: site.areas['Room 1'] });
    expect(await update({}, [room()])).toMatchObject({ status: 200 });
    expect((await read()).evaluations).toMatchObject([{ label: 'Room 1' }]);
  });

  test('is refused if it adds a deleted area', async () => {
    await district.sam.ask('area/delete', { id: site.areas['Room 2'] });
    const answer = await update({}, [room(), anEvaluationOf(site.areas['Room 2'], 2)]);
    expect(answer).toMatchObject({ status: 422, body: { field: 'evaluations[1].area' } });
  });

  test('can correct an old inspection of a deleted school', async () => {
    await district.sam.ask('school/delete', { id: site.schoolId });
    expect(await update({}, [room()])).toMatchObject({ status: 200 });
    expect((await read()).school).toBe('Nguyễn Du Elementary');
  });
});

describe('the school of an inspection', () => {
  test('can be changed only if the areas of the update belong to the new school', async () => {
    const other = await aSite(district.sam, 'Gym');
    const facts = { school_id: other.schoolId };
    const strange = await update(facts, [room()]);
    expect(strange).toMatchObject({ status: 422, body: { code: 'area-not-of-school' } });
    expect(await update(facts, [anEvaluationOf(other.areas['Gym'], 1)])).toMatchObject({
      status: 200,
    });
    expect(await read()).toMatchObject({ school_id: other.schoolId });
  });

  test('retains the name that it had when the inspection was saved, even if the school is renamed later', async () => {
    const school = { name: 'Redwood High', type: 'High School' };
    await district.sam.ask('school/update', { id: site.schoolId, ...school });
    await update({}, [room()]);
    expect((await read()).school).toBe('Nguyễn Du Elementary');
  });
});

test('a refused update changes nothing', async () => {
  const [before, rows] = [await read(), await countStoredRows(services, district.accountId)];
  const pictures = { [picture(0)]: photos[2] as Buffer };
  const refused = await update({ classroomCount: 99 }, [room(), room()], { pictures });
  expect(refused).toMatchObject({ status: 422, body: { code: 'area-twice' } });
  expect(await read()).toEqual(before);
  expect(await countStoredRows(services, district.accountId)).toEqual(rows);
});
