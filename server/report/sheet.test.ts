import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatScore } from '#domain/scoring/hundredths.ts';
import { mayacamasFile, publishedAreas } from '#domain/testing/mayacamas.ts';
import { compareLabels } from '#domain/inspection/place-label.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import { findReportText, parseReport } from './queries.ts';
import { photosOf, sheetOf } from './sheet.ts';

const { app, services, aDistrict } = await testApp();

const mayacamas = publishedAreas(readFileSync(mayacamasFile, 'utf8'));

test('the published evaluation of Mayacamas, saved and read again, has its published scores: 66.67, 75.00, 70.84, 92.51 Good', async () => {
  const { sam, bob } = await aDistrict();
  const { schoolId, areas } = await aSite(sam, ...mayacamas.map(({ label }) => label));
  const evaluations = mayacamas.map(({ label, marks }, at) =>
    anEvaluationOf(areas[label], at + 1, marks),
  );
  const saved = await save(app, bob, { formData: siteFacts(schoolId), evaluations });
  expect(saved).toMatchObject({ score: 92.51, rating: 'Good' });

  const report = await services.database.asAccount(bob.accountId as string, (db) =>
    findReportText(db, saved.reportId),
  );
  if (!report) throw new Error('There is no report.');
  const sheet = sheetOf(parseReport(report));
  const printed = (list: readonly { score: number | null }[], at: number) =>
    formatScore(list[at]?.score ?? -1);
  expect(printed(sheet.categories, 7)).toBe('66.67');
  expect(printed(sheet.categories, 8)).toBe('75.00');
  expect(printed(sheet.groups, 4)).toBe('70.84');
  expect(sheet.overall).toMatchObject({ score: 9251, rating: 'Good', groupsEvaluated: 8 });
  expect(sheet.areas.map(({ label }) => label)).toEqual(
    mayacamas.map(({ label }) => label).toSorted(compareLabels),
  );
  expect(photosOf(sheet)).toEqual([]);

  // Sheets that were sealed before the optional fields existed do not contain these fields.
  const { siteDetails, ...earlier } = sheet;
  expect(siteDetails.enrollment).toBe(null);
  expect(sheetOf({ ...parseReport(report), sealedSheet: JSON.stringify(earlier) })).toEqual(sheet);
});
