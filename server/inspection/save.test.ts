import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { formCategories } from '#domain/instrument/category.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  oneEvaluation,
  save,
  send,
  siteFacts,
} from '#server/test/inspections.ts';
import { aFacility, anArea } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

const red = await anImage('png', { left: 'red' });
const green = await anImage('png', { left: 'green' });

describe('a saved inspection', () => {
  test('is returned as it was entered, with the computed score, rating and status', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1', 'Playground');
    const saved = await send(app, bob, {
      formData: siteFacts(schoolId, { classroomCount: 30, weatherCondition: 'Fog – 8 °C 🌫' }),
      evaluations: [
        anEvaluationOf(areas['Room 1'], 1, { roofs: 'Deficient', playground: 'NA' }),
        { ...anEvaluationOf(areas['Playground'], 2, { interior: 'NA' }), label: 'not mine' },
      ],
    });
    expect(saved).toEqual({
      status: 200,
      body: {
        message: 'Inspection saved successfully!',
        data: {
          id: expect.any(String),
          reportId: expect.any(String),
          version: 1,
          // Roofs is 50.00 and Structural is 100, so group G is 75.00; the seven others are 100.
          score: 96.88,
          rating: 'Good',
          computedRating: 'Good',
          status: 'Issues Found',
          photos: [],
        },
      },
    });
    const { id, reportId } = saved.body['data'] as { id: string; reportId: string };

    const { data } = await bob.ask('inspection/details', { id });
    expect(data).toMatchObject({
      id,
      reportId,
      reportStatus: 'Draft',
      version: 1,
      school: 'Nguyễn Du Elementary',
      score: 96.88,
      loweredRating: null,
      ...siteFacts(schoolId, { classroomCount: 30, weatherCondition: 'Fog – 8 °C 🌫' }),
    });
    expect(data.evaluations).toMatchObject([
      { id: 1, area: areas['Room 1'], label: 'Room 1', status: 'Deficient', notInspected: null },
      { id: 2, area: areas['Playground'], label: 'Playground', status: 'Good' },
    ]);
  });

  test('has all categories in the order of the form; those without a mark are NA', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const { id, score } = await save(app, bob, {
      formData: { date: '2026-11-20', school_id: schoolId },
      evaluations: [
        {
          id: 1,
          area: areas['Room 1'],
          categories: [
            { id: 'cleanliness', status: 'Good', comments: 'spotless' },
            { id: 'gasLeaks', status: '' },
            { id: 'sewer', status: null },
          ],
        },
      ],
    });
    expect(score).toBe(100);
    const { evaluations } = (await bob.ask('inspection/details', { id })).data;
    const { categories } = evaluations[0] as (typeof evaluations)[0];
    expect(categories.map((entry) => [entry.id, entry.label])).toEqual(
      formCategories.map((category) => [category.id, category.formLabel]),
    );
    expect(categories.map(({ status }) => status)).toEqual([...Array(14).fill('NA'), 'Good']);
    expect(categories[14]).toMatchObject({ comments: 'spotless', pictures: [], thumbnails: [] });
  });

  test('has no score if no area was inspected', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const unreached = { id: 1, area: areas['Room 1'], notInspected: 'NO ACCESS', categories: [] };
    const form = { formData: siteFacts(schoolId), evaluations: [unreached] };
    const { body } = await send(app, bob, form);
    expect(body['data']).toMatchObject({ score: null, rating: null, status: 'Completed' });
  });

  test('is refused without any area, with a sentence at the list, also as an update', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId } = await aSite(sam, 'Room 1');
    const formData = siteFacts(schoolId);
    const { id } = await save(app, bob, {
      formData,
      evaluations: await oneEvaluation(bob, schoolId),
    });
    for (const options of [{}, { inspectionId: id }]) {
      expect(await send(app, bob, { formData, evaluations: [] }, options)).toMatchObject({
        status: 400,
        body: { field: 'evaluations', message: 'Evaluations must have at least one area.' },
      });
    }
  });

  test('has the labels that are in the database, for an area in a facility and for a facility as a whole', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId } = await aSite(sam);
    const hall = await aFacility(sam, [schoolId]);
    const room = await anArea(sam, schoolId, 'Room 12', hall);
    const { id } = await save(app, bob, {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(room.toUpperCase(), 1), anEvaluationOf(hall, 2)],
    });
    const { evaluations } = (await bob.ask('inspection/details', { id })).data;
    expect(evaluations.map(({ area, label }) => [area, label])).toEqual([
      [room, "O'Peña Hall · Room 12"],
      [hall, "O'Peña Hall"],
    ]);
  });

  test('cannot be saved by a reporter', async () => {
    const { chelsea, sam } = await aDistrict();
    const { schoolId } = await aSite(sam);
    const refused = await send(app, chelsea, {
      formData: siteFacts(schoolId),
      evaluations: await oneEvaluation(sam, schoolId),
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });
});

describe('the report of a new inspection', () => {
  test('is a draft with the inspector as its author, and the school and month in its title', async () => {
    const { bob, sam, chelsea } = await aDistrict();
    const { schoolId } = await aSite(sam);
    const { reportId } = await save(app, bob, {
      formData: siteFacts(schoolId, { date: '2024-02-29' }),
      evaluations: await oneEvaluation(bob, schoolId),
    });
    const { list } = (await chelsea.ask('report/list')).data;
    expect(list).toMatchObject([
      {
        id: reportId,
        title: 'Nguyễn Du Elementary – Facility Inspection February 2024',
        author: 'Bob Inspector',
        date: '2024-02-29',
        status: 'Draft',
      },
    ]);
  });

  test('has the person who saved the inspection as its author if no inspector was entered', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId } = await aSite(sam);
    const formData = siteFacts(schoolId, { inspectorName: ' ' });
    await save(app, bob, { formData, evaluations: await oneEvaluation(bob, schoolId) });
    const { list } = (await bob.ask('report/list')).data;
    expect(list).toMatchObject([{ author: 'bob inspector' }]);
  });
});

describe("the evaluator's own rating", () => {
  test('may be lower than the computed rating if a reason is given, and both ratings are shown', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const lowered = { loweredRating: 'Fair', loweredReason: 'The roof leaks since October.' };
    const { id } = await save(app, bob, {
      formData: siteFacts(schoolId, lowered),
      evaluations: [anEvaluationOf(areas['Room 1'], 1)],
    });
    const { data } = await bob.ask('inspection/details', { id });
    expect(data).toMatchObject({ rating: 'Fair', computedRating: 'Exemplary', ...lowered });
  });

  test.each([
    ['formData.loweredRating', 422, { loweredRating: 'Exemplary', loweredReason: 'new paint' }],
    ['formData.loweredReason', 400, { loweredRating: 'Good', loweredReason: '  ' }],
    ['formData.loweredRating', 400, { loweredRating: 'Bad', loweredReason: 'x' }],
  ])('is refused at the field %s with status %i: %j', async (field, status, lowered) => {
    const { bob, sam } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const refused = await send(app, bob, {
      formData: siteFacts(schoolId, lowered),
      evaluations: [anEvaluationOf(areas['Room 1'], 1)],
    });
    expect(refused).toMatchObject({ status, body: { field } });
  });

  test('cannot be set if the inspection has no score', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const formData = siteFacts(schoolId, { loweredRating: 'Poor', loweredReason: 'x' });
    const locked = { ...anEvaluationOf(areas['Room 1'], 1), notInspected: 'Locked' };
    const refused = await send(app, bob, { formData, evaluations: [locked] });
    expect(refused).toMatchObject({ status: 422, body: { code: 'rating-not-lowered' } });
  });
});

describe('photos of a save', () => {
  test('are stored at their categories and can be viewed', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1', 'Room 2');
    const { id } = await save(app, bob, {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(areas['Room 1'], 1), anEvaluationOf(areas['Room 2'], 2)],
      pictures: {
        // The photos are sent in a different order from their positions. Category 3 of the state
        // form is `interior`.
        'evaluations[1].categories[3].pictures[1]': green,
        'evaluations[1].categories[3].pictures[0]': red,
        'evaluations[0].categories[14].pictures[0]': green,
      },
    });
    const { evaluations } = (await bob.ask('inspection/details', { id })).data;
    const shown = (area: number, category: string) =>
      evaluations[area]?.categories.find((entry) => entry.id === category);
    const interior = shown(1, 'interior');
    expect(interior?.pictures).toHaveLength(2);
    // The photo that was sent twice is stored once, so both places show the same URL.
    expect(shown(0, 'windows')?.pictures).toEqual(interior?.pictures.slice(1));
    for (const url of [...(interior?.pictures ?? []), ...(interior?.thumbnails ?? [])]) {
      const photo = await app.inject({ url });
      expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    const { rows } = await services.database.asAccount(bob.accountId as string, (db) =>
      sql<{ pictures: number; links: number }>`
        select (select count(*) from picture) as pictures,
          (select count(*) from inspection_picture) as links`.execute(db),
    );
    expect(rows).toEqual([{ pictures: 2, links: 2 }]);
  });

  test('may include stored photos of another inspection of the account', async () => {
    const { bob, sam } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const photo = 'evaluations[0].categories[0].pictures[0]';
    const evaluations = [anEvaluationOf(areas['Room 1'], 1)];
    const formData = siteFacts(schoolId);
    const first = await save(app, bob, { formData, evaluations, pictures: { [photo]: red } });
    const read = (await bob.ask('inspection/details', { id: first.id })).data.evaluations;
    const gas = read[0]?.categories[0];
    const second = await save(app, bob, {
      formData,
      evaluations: [{ ...evaluations[0], categories: [gas] }],
      pictures: { [photo]: green },
    });
    const again = (await bob.ask('inspection/details', { id: second.id })).data.evaluations;
    // The new photo is at its position, 0, and the existing one moves to position 1.
    expect(again[0]?.categories[0]?.pictures).toEqual([expect.any(String), gas?.pictures[0]]);
  });
});
