/** "Deficiency noted in prior year" in the print view and the PDF. */
import { expect, test } from 'vitest';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

type Walk = Record<string, Partial<Record<CategoryId, Mark>>>;

const inspect = (bob: Person, site: TestSite, date: string, walk: Walk) =>
  save(app, bob, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: Object.entries(walk).map(([area, marks], at) =>
      anEvaluationOf(site.areas[area], at + 1, marks),
    ),
  });

const begin = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const site = await aSite(sam, 'Gym', 'Hall', 'Library');
  const earlier = await inspect(bob, site, '2026-03-12', {
    Gym: { fire: 'Poor' },
    Hall: {},
    Library: { roofs: 'Deficient' },
  });
  // This date is in the same school year as the inspection of the report.
  await inspect(bob, site, '2026-08-12', { Hall: { pests: 'Deficient' } });
  const { reportId } = await inspect(bob, site, '2026-11-20', {
    Gym: {},
    Hall: {},
    Library: { roofs: 'Deficient' },
  });
  return { ...district, site, earlier, reportId };
};

const notedIn = async (bob: Person, reportId: string) =>
  (await bob.ask('report/print', { reportId })).data.areas
    .filter(({ notedInPriorYear }) => notedInPriorYear)
    .map(({ label }) => label);

/** The ETag of the PDF, which identifies its copy. */
const copyOf = async (bob: Person, reportId: string): Promise<unknown> => {
  const { pdfUrl } = await bob.ask('report/generate-pdf', { reportId });
  const { statusCode, headers } = await app.inject({ url: pdfUrl });
  expect(statusCode).toBe(200);
  return headers['etag'];
};

test('an area says whether an inspection of the previous school year found a deficiency in it', async () => {
  const { bob, reportId, earlier } = await begin();
  expect(await notedIn(bob, reportId)).toEqual(['Gym', 'Library']);
  expect(await notedIn(bob, earlier.reportId)).toEqual([]);
});

test('a draft and its PDF change with the inspections of the previous school year, but a Final report does not', async () => {
  const { alice, bob, site, earlier, reportId } = await begin();
  const first = await copyOf(bob, reportId);
  await inspect(bob, site, '2026-05-01', { Hall: { sinks: 'Deficient' } });
  expect(await notedIn(bob, reportId)).toEqual(['Gym', 'Hall', 'Library']);
  expect(await copyOf(bob, reportId)).not.toBe(first);

  for (const status of ['Review', 'Final'] as const) {
    await alice.ask('report/status', { reportId, status });
  }
  const final = await copyOf(bob, reportId);
  await alice.ask('inspection/delete', { id: earlier.id });
  expect(await notedIn(bob, reportId)).toEqual(['Gym', 'Hall', 'Library']);
  expect(await copyOf(bob, reportId)).toBe(final);

  await alice.ask('report/reopen', { reportId, reason: 'The inspection before was deleted.' });
  expect(await notedIn(bob, reportId)).toEqual(['Hall']);
});
