/**
 * Statements whose time grows with the square of the number of findings: they would make the save
 * of a large inspection take minutes. This is checked in the plans, because a small inspection is
 * fast in any case.
 */
import { describe, expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { testApp } from '#server/test/app.ts';
import { engineKind } from '#server/test/engine.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import { type PlanNode, recordPlans } from '#server/test/plans/recorded-plans.ts';

/** The conditions by which a plan compares each finding with each deficiency. */
const comparisons = (plan: PlanNode): string[] => [
  ...(plan['Node Type'] === 'Nested Loop' ? [plan['Join Filter'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(comparisons),
];

// Only a PostgreSQL server has the module that shows plans; the embedded engine plans the same way.
describe.runIf(engineKind === 'server')('many findings', async () => {
  const recording = recordPlans();
  const { app, aDistrict } = await testApp();

  test('are looked up by their keys when an inspection is saved, changed and read', async () => {
    const { sam, bob } = await aDistrict();
    const site = await aSite(sam, 'Room 1', 'Room 2');
    const allDeficient = Object.fromEntries(categoryIds.map((id) => [id, 'Deficient' as const]));
    const evaluations = [
      anEvaluationOf(site.areas['Room 1'], 1, allDeficient),
      anEvaluationOf(site.areas['Room 2'], 2, allDeficient),
    ];
    recording.take();
    const { id, version } = await save(app, bob, {
      formData: siteFacts(site.schoolId),
      evaluations,
    });
    await save(
      app,
      bob,
      { formData: siteFacts(site.schoolId, { version }), evaluations: evaluations.slice(1) },
      { inspectionId: id },
    );
    await bob.ask('inspection/details', { id });
    const plans = recording.take().filter(({ query }) => /deficienc/.test(query));
    expect(plans.length).toBeGreaterThan(5);
    const compared = plans.flatMap(({ plan }) => comparisons(plan));
    expect(compared.filter((condition) => /\barea\b/.test(condition))).toEqual([]);
  });
});
