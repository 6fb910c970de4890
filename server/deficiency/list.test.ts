/** The pages of the list of deficiencies. */
import { expect, test } from 'vitest';
import { deficiencySorts } from '#contract/deficiency.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

test('in every order, the pages together are the whole list', async () => {
  const { bob, sam } = await aDistrict();
  for (const date of ['2026-09-01', '2026-09-02', '2026-09-03']) {
    const site = await aSite(sam, 'Gym');
    const marks = { fire: 'Poor', roofs: 'Deficient', sewer: 'Deficient' } as const;
    await save(app, bob, {
      formData: siteFacts(site.schoolId, { date }),
      evaluations: [anEvaluationOf(site.areas['Gym'], 1, marks)],
    });
  }
  const pageOf = async (page: number, limit: number, sort: (typeof sorts)[number]) =>
    (await bob.ask('deficiency/list', { page, limit, sort })).data.list.map(({ id }) => id);
  const sorts = deficiencySorts.flatMap((sort) => [sort, `-${sort}`] as const);
  for (const sort of sorts) {
    const whole = await pageOf(1, 100, sort);
    expect([sort, new Set(whole).size]).toEqual([sort, 9]);
    const pages = await Promise.all([1, 2, 3].map((page) => pageOf(page, 4, sort)));
    expect([sort, ...pages.flat()]).toEqual([sort, ...whole]);
  }
});
