import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inspectionStatus } from '#domain/inspection/inspection.ts';
import { type Mark, marks } from '#domain/scoring/mark.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, type TestSite, save, siteFacts } from '#server/test/inspections.ts';
import { categoryIds } from '#domain/instrument/category.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { formatScore } from '#domain/scoring/hundredths.ts';
import { overallByFractions } from '#domain/testing/oracle.ts';
import { findInspection } from './queries.ts';

const { app, services, aDistrict } = await testApp();

const names = Array.from({ length: 12 }, (_, n) => `Room ${n + 1}`);
const { bob, sam } = await aDistrict();
const site: TestSite = await aSite(sam, ...names);

const aMark: fc.Arbitrary<Mark> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Mark>('Good') },
  { weight: 2, arbitrary: fc.constantFrom(...marks) },
);
const anArea = fc.record({
  marks: fc.record(Object.fromEntries(categoryIds.map((id) => [id, aMark]))),
  notInspected: fc.option(fc.constant('locked'), { freq: 8 }),
});
const aWalk = fc.array(anArea, { minLength: 1, maxLength: names.length });

test('the stored score equals the recomputed one after any saves and updates', async () => {
  let id: string | undefined;
  let version = 0;
  await fc.assert(
    fc.asyncProperty(aWalk, async (areas) => {
      const evaluations = areas.map((area, at) => ({
        ...anEvaluationOf(site.areas[names[at] as string], at + 1, area.marks),
        notInspected: area.notInspected,
      }));
      // The first inspection is saved, and all others update it.
      const formData = siteFacts(site.schoolId, id ? { version } : {});
      const saved = await save(app, bob, { formData, evaluations }, id ? { inspectionId: id } : {});
      ({ id, version } = saved);

      const stored = await services.database.asAccount(bob.accountId as string, (db) =>
        findInspection(db, saved.id),
      );
      if (!stored) throw new Error('The inspection is gone.');
      const { overall, categories } = reportSheet({
        header: {} as never,
        evaluations: stored.evaluations,
      });
      expect(stored.score).toBe(overall.score);
      const printed = stored.score === null ? null : formatScore(stored.score);
      expect(printed).toBe(overallByFractions(stored.evaluations));
      expect(stored.rating).toBe(overall.rating);
      expect(stored.status).toBe(inspectionStatus(stored.evaluations));
      expect(saved.score).toBe(overall.score === null ? null : overall.score / 100);
      for (const {
        id,
        areas,
        adequate,
        deficient,
        extremeDeficiency,
        notApplicable,
      } of categories) {
        const counts = { areas, adequate, deficient, extremeDeficiency, notApplicable };
        expect(stored.counts[id]).toEqual(counts);
      }
    }),
    { numRuns: 60 },
  );
  const { rows } = await services.database.asAccount(bob.accountId as string, (db) =>
    sql<{ inspections: number; version: number }>`
      select count(*)::integer as inspections, max(version) as version from inspection`.execute(db),
  );
  expect(rows).toEqual([{ inspections: 1, version }]);
});
