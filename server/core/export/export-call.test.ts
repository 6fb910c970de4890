import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

/** The name of the exported file, without the date and the extension. */
const nameOf = async ({ token }: Person, what: string, query: Record<string, string>) => {
  const { headers } = await app.inject({
    url: `/api/${what}/export`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  const encoded = /UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '';
  return decodeURIComponent(encoded).replace(/ \d{4}-\d\d-\d\d\.(csv|xlsx)$/, '');
};

test('exported files of inspections, reports, repeatedly deficient rooms and account activity are named after the two most specific filters', async () => {
  const { alice, sam, chelsea } = await aDistrict();
  const schoolId = await aSchool(sam);
  const days = { from: '2025-01-01', to: '2025-12-31' };
  const search = { schoolName: " Thảo/O'Peña", inspectorName: "Thảo/O'Peña" };
  for (const [filters, name] of [
    [{}, 'Inspections'],
    [{ status: 'Completed' }, 'Inspections Completed'],
    [{ schoolId, ...days, status: 'Completed' }, 'Inspections Nguyễn Du Elementary 2025'],
    [{ ...search, ...days }, "Inspections Thảo O'Peña 2025"],
    [{ schoolName: 'Nguyễn Du', inspectorName: 'Bob', ...days }, 'Inspections Nguyễn Du Bob'],
    [{ schoolId: crypto.randomUUID(), status: 'Completed' }, 'Inspections Completed'],
  ] as const) {
    expect(await nameOf(chelsea, 'inspection', { format: 'xlsx', ...filters })).toBe(name);
  }
  expect(await nameOf(sam, 'report', { status: 'Final', published: 'false' })).toBe(
    'Inspection Reports Final not published',
  );
  expect(await nameOf(sam, 'report', {})).toBe('Inspection Reports');
  expect(await nameOf(sam, 'deficiency/rooms', { schoolId })).toBe(
    'Repeatedly deficient rooms Nguyễn Du Elementary',
  );
  expect(await nameOf(alice, 'account/activity', { userId: sam.id, kind: 'export' })).toBe(
    'Activity sam staff Exports',
  );
});

test('control characters that are stored are not in an exported file', async () => {
  const { sam, bob } = await aDistrict();
  const site = await aSite(sam, 'Gym');
  await inSystem(
    services,
    sql`update school set name = ${'Al\u0007der\u001B\u009B High'} where id = ${site.schoolId}`,
  );
  await save(app, bob, {
    formData: siteFacts(site.schoolId),
    evaluations: [anEvaluationOf(site.areas['Gym'], 1, { fire: 'Poor' })],
  });
  for (const what of ['inspection', 'deficiency']) {
    const { body } = await app.inject({
      url: `/api/${what}/export`,
      headers: { authorization: `Bearer ${bob.token}` },
    });
    expect(body).toContain('Alder High');
    expect(body).not.toMatch(/[^\P{Cc}\t\r\n]/u);
  }
});
