import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LARGEST_WORK_LIST } from '#domain/inspection/deficiency.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { PdfError } from '#server/pdf/index.ts';
import { textOfPdf } from '#server/pdf/testing/poppler.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

const workList = async ({ token }: Person, query = '') => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: `/api/deficiency/work-list${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode, headers, pdf: rawPayload };
};

const begin = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const site = await aSite(sam, 'Gym');
  const evaluation = anEvaluationOf(site.areas['Gym'], 1, { gasLeaks: 'Poor', roofs: 'Deficient' });
  for (const [at, entry] of evaluation.categories.entries()) {
    if (entry.status !== 'Good') entry.comments = `Comment ${at}`;
  }
  await save(app, bob, {
    formData: siteFacts(site.schoolId, { date: '2026-09-01' }),
    evaluations: [evaluation],
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('jpeg') },
  });
  return { ...district, site };
};

test('a work list is a PDF of the deficiencies that match the filters, with comment and last photo', async () => {
  const { alice, accountId } = await begin();
  const all = await workList(alice);
  expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(all.headers['content-disposition']).toMatch(/attachment; filename="Work list .*\.pdf"/);
  const text = await textOfPdf(all.pdf);
  expect(text).toContain('2 deficiencies by school');
  expect(text).toContain('Gas Leaks: Gym');
  // The name of the district and the address of the school.
  const [account] = await inSystem(
    services,
    sql<{ name: string }>`select name from account where id = ${accountId}`,
  );
  for (const part of [account?.name ?? '?', '4 Vine St, Napa']) expect(text).toContain(part);
  expect(text).toContain('Comment 0');
  // People see the state Open of the API as "Not started".
  expect(text).toContain('Not started');
  expect(text).not.toContain('could not be read');
  const extreme = await workList(alice, '?mark=Poor&by=trade');
  expect(extreme.pdf.length).toBeGreaterThan(all.pdf.length / 2);
  expect(await textOfPdf(extreme.pdf)).toContain('1 deficiency by trade');
});

test('a work list with more deficiencies than the limit is refused with a sentence that says what to do', async () => {
  const { alice, site, accountId } = await begin();
  await inSystem(
    services,
    sql`insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on,
        found_at, last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on)
      select account_id, school_id, area, category, mark, gen_random_uuid(), found_on, found_at,
        last_found_by, last_found_on, last_found_at, 1, false, rule_due_on
      from deficiency, generate_series(1, ${LARGEST_WORK_LIST}) where account_id = ${accountId}`,
  );
  const refused = await alice.refused('deficiency/work-list', { schoolId: site.schoolId });
  expect(refused).toMatchObject({
    status: 422,
    code: 'work-list-too-long',
    message:
      'A work list has at most 500 deficiencies. Please narrow the filters, for example to one school.',
  });
});

test.each([
  ['worker-lost', 'pdf-failed'],
  ['busy', 'busy'],
] as const)('when no PDF can be made because of %s, the refusal says so', async (fault, code) => {
  const { alice } = await begin();
  const render = vi.spyOn(services.pdf, 'render').mockRejectedValueOnce(new PdfError(fault, 'x'));
  onTestFinished(() => render.mockRestore());
  const refused = await workList(alice);
  expect([refused.statusCode, JSON.parse(String(refused.pdf))]).toEqual([
    503,
    expect.objectContaining({ code }),
  ]);
  expect((await workList(alice)).statusCode).toBe(200);
});
