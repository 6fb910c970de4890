import { expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { noSiteDetails } from '#domain/inspection/site-details.ts';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

test('a report has the results of each category, each group and the whole school', async () => {
  const district = await aDistrict();
  const { id, reportId, schoolId } = await anInspection(app, district, {
    marks: { gasLeaks: 'Poor', roofs: 'Deficient', playground: 'NA' },
    facts: { loweredRating: 'Poor', loweredReason: 'Gas was smelled twice.', enrollment: 612 },
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
  const groups = detail.groups.map(
    ({ letter, name, score, rank }) => `${letter} ${name}: ${score} ${rank}`,
  );
  expect(groups).toEqual([
    'A Systems: 0 Poor',
    'B Interior: 100 Good',
    'C Cleanliness: 100 Good',
    'D Electrical: 100 Good',
    'E Restrooms/Fountains: 100 Good',
    'F Safety: 100 Good',
    'G Structural: 50 Poor',
    'H External: 100 Good',
  ]);
  expect(detail.overall).toEqual({
    score: 81.25,
    rating: 'Poor',
    computedRating: 'Fair',
    groupsEvaluated: 8,
    lowered: { rating: 'Poor', reason: 'Gas was smelled twice.' },
  });
  const coverage = { areas: 1, inspected: 1, classrooms: 12, classroomsVisited: 1 };
  const { data: _, groups: __, overall: ___, ...others } = detail;
  expect(others).toEqual({
    report: {
      id: reportId,
      version: 1,
      title: 'Nguyễn Du Elementary – Facility Inspection November 2026',
      date: '2026-11-20',
      author: 'Bob Inspector',
      overallRating: 'Poor',
      computedRating: 'Fair',
      score: 81.25,
      status: 'Draft',
      schoolName: 'Nguyễn Du Elementary',
      coverage,
      isPublished: false,
      pdfUrl: expect.stringMatching(/^\/api\/report\/pdf\/.+&sig=[\w-]+$/),
    },
    coverage: { ...coverage, leftOut: [] },
    publicLink: {
      state: 'open',
      path: `/pdf/report/${reportId}`,
      published: 'no',
      isListed: false,
    },
    siteDetails: { ...noSiteDetails, enrollment: 612 },
    gaps: [],
    openCorrections: 0,
    districtTexts: {
      districtPlan: '',
      districtResponse: '',
      written: null,
      version: expect.stringMatching(/^[\da-f]{32}$/),
    },
    inspectionId: id,
    schoolId,
  });
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
