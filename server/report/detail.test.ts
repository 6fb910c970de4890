import { expect, test } from 'vitest';
import { categoryIds } from '#domain/category.ts';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

test('a report has the results of each category, each group and the whole school', async () => {
  const district = await aDistrict();
  const { reportId } = await anInspection(app, district, {
    marks: { gasLeaks: 'Poor', roofs: 'Deficient', playground: 'NA' },
    facts: { loweredRating: 'Poor', loweredReason: 'Gas was smelled twice.' },
  });
  const detail = await district.chelsea.ask('report/detail', { reportId });
  expect(detail.data.map(({ id }) => id)).toEqual([...categoryIds]);
  const row = (id: string) => detail.data.find((category) => category.id === id);
  expect(row('gasLeaks')).toEqual({
    id: 'gasLeaks',
    name: 'Gas Leaks',
    group: 'A',
    areas: 1,
    adequate: 0,
    deficient: 0,
    extremeDeficiency: 1,
    notApplicable: 0,
    score: 0,
    rank: 'Poor',
  });
  expect(row('playground')).toMatchObject({ notApplicable: 1, score: null, rank: 'N/A' });
  expect(detail.groups.map(({ letter, score, rank }) => `${letter} ${score} ${rank}`)).toEqual([
    'A 0 Poor',
    'B 100 Good',
    'C 100 Good',
    'D 100 Good',
    'E 100 Good',
    'F 100 Good',
    'G 50 Poor',
    'H 100 Good',
  ]);
  expect(detail.overall).toEqual({
    score: 81.25,
    rating: 'Poor',
    computedRating: 'Fair',
    groupsEvaluated: 8,
    lowered: { rating: 'Poor', reason: 'Gas was smelled twice.' },
  });
  expect(detail.report).toMatchObject({ id: reportId, overallRating: 'Poor', score: 81.25 });
});

test("another account's report is not found", async () => {
  const { reportId } = await anInspection(app, await aDistrict());
  const { alice } = await aDistrict();
  for (const id of [reportId, crypto.randomUUID()]) {
    expect(await alice.refused('report/detail', { reportId: id })).toMatchObject({
      status: 404,
      code: 'report-not-found',
    });
  }
});
