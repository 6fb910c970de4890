import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mayacamasFile, publishedAreas } from '#domain/testing/mayacamas.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, aSite, save, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

test('report/explain has the same numbers as the report, for the published evaluation of Mayacamas', async () => {
  const district = await aDistrict();
  const published = publishedAreas(readFileSync(mayacamasFile, 'utf8'));
  const { schoolId, areas } = await aSite(district.sam, ...published.map(({ label }) => label));
  const { reportId } = await save(app, district.bob, {
    formData: siteFacts(schoolId),
    evaluations: published.map(({ label, marks }, at) =>
      anEvaluationOf(areas[label], at + 1, marks),
    ),
  });
  const { data } = await district.chelsea.ask('report/explain', { reportId });
  const detail = await district.chelsea.ask('report/detail', { reportId });
  expect(data.overall).toMatchObject({
    score: 92.51,
    rating: 'Good',
    groupsEvaluated: 8,
    groups: 8,
    areasInspected: 14,
    arithmetic: { exact: '92.50875', rounded: '92.51' },
  });
  expect(data.overall.score).toBe(detail.overall.score);
  expect(data.groups.map(({ letter, score, rank }) => ({ letter, score, rank }))).toEqual(
    detail.groups.map(({ letter, score, rank }) => ({ letter, score, rank })),
  );
  for (const [at, { id, score, rank, adequate, notApplicable }] of data.categories.entries()) {
    expect(detail.data[at]).toMatchObject({ id, score, rank, adequate, notApplicable });
  }
  expect(data.groups[4]).toMatchObject({
    letter: 'E',
    sentences: [
      {
        rule: 4,
        text: 'The score is the average of its 2 categories: (66.67 + 75.00) ÷ 2 = 70.835, rounded to 70.84.',
      },
      { rule: 5, text: 'A score below 75.00 has the rank Poor.' },
      { rule: 3, text: 'The group takes 3.65 points from the overall score.' },
    ],
  });
});

test('report/explain has the comment and photo links of a finding, and the reason why an area was not inspected', async () => {
  const district = await aDistrict();
  const { schoolId, areas } = await aSite(district.sam, 'Room 1', 'Room 2', 'Room 3');
  const room = anEvaluationOf(areas['Room 1'], 1, { gasLeaks: 'Poor' });
  const { reportId } = await save(app, district.bob, {
    formData: siteFacts(schoolId),
    evaluations: [
      {
        ...room,
        categories: [
          { ...room.categories[0], comments: 'Smell of gas' },
          ...room.categories.slice(1),
        ],
      },
      { ...anEvaluationOf(areas['Room 2'], 2), notInspected: 'Locked' },
    ],
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
  });
  const { data } = await district.bob.ask('report/explain', { reportId });
  const [gas] = data.categories;
  expect(gas).toMatchObject({
    score: 0,
    zeroedBy: [{ category: 'gasLeaks', area: 1, label: 'Room 1' }],
    findings: [
      {
        area: 1,
        label: 'Room 1',
        mark: 'Poor',
        comment: 'Smell of gas',
        photos: [{ alt: 'Room 1, Gas Leaks, Extreme deficiency: photo 1 of 1. Smell of gas' }],
      },
    ],
  });
  const photo = await app.inject({ url: gas?.findings[0]?.photos[0]?.url ?? '' });
  expect(photo.headers['content-type']).toMatch(/^image\//);
  expect(data.instrument).toEqual({
    id: 'FIT REV 04/22',
    name: 'Facility Inspection Tool, revised 04/22',
  });
  expect(data.areas).toEqual([
    { number: 1, label: 'Room 1', notInspected: null },
    { number: 2, label: 'Room 2', notInspected: 'Locked' },
    { number: 3, label: 'Room 3', notInspected: '' },
  ]);
  expect(data.notInspected).toEqual([
    { label: 'Room 2', reason: 'Locked' },
    { label: 'Room 3', reason: '' },
  ]);
});

test('report/what-if gives the fewest repairs that reach the target rating, and the result before and after them', async () => {
  const district = await aDistrict();
  const { reportId, areas } = await anInspection(app, district, {
    marks: { gasLeaks: 'Poor', roofs: 'Deficient' },
    facts: { loweredRating: 'Poor', loweredReason: 'Gas was smelled twice.' },
  });
  const good = await district.chelsea.ask('report/what-if', { reportId, target: 'Good' });
  expect(good.data).toEqual({
    target: 'Good',
    state: 'reachable',
    message:
      '1 repair is enough to reach Good, and no smaller number is: the score rises from 81.25 (Fair) to 93.75 (Good). The evaluator lowered the rating to Poor; that is a decision of its own, which repairs do not change.',
    repairs: [
      {
        area: { id: areas['Room 12'], number: 1, label: 'Room 12' },
        category: 'gasLeaks',
        categoryName: 'Gas Leaks',
        mark: 'Poor',
      },
    ],
    before: { score: 81.25, rating: 'Poor', computedRating: 'Fair', groupsEvaluated: 8 },
    after: { score: 93.75, rating: 'Poor', computedRating: 'Good', groupsEvaluated: 8 },
  });
  const best = await district.chelsea.ask('report/what-if', { reportId, target: 'Exemplary' });
  expect(best.data.repairs.map(({ category }) => category)).toEqual(['gasLeaks', 'roofs']);
  expect(best.data.after.score).toBe(100);
});

test('report/explain and report/what-if do not find the report of another account', async () => {
  const { reportId } = await anInspection(app, await aDistrict());
  const { alice } = await aDistrict();
  for (const name of ['report/explain', 'report/what-if'] as const) {
    expect(await alice.refused(name, { reportId })).toMatchObject({
      status: 404,
      code: 'report-not-found',
    });
  }
});

test('report/what-if refuses a target rating other than Good or Exemplary, with a sentence', async () => {
  const district = await aDistrict();
  const { reportId } = await anInspection(app, district);
  const target = 'Poor' as 'Good';
  expect(await district.bob.refused('report/what-if', { reportId, target })).toMatchObject({
    status: 400,
    message: expect.stringContaining('must be Good or Exemplary'),
  });
});
