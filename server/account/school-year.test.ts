/**
 * The day on which a district's school years begin: everything that counts by school years follows
 * it.
 */
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fieldInWords } from '#domain/account/audit-fields.ts';
import { addDays, today } from '#domain/calendar.ts';
import { isYearStart } from '#domain/school/school-year.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, aSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

const begin = (alice: Person, schoolYearBegins: string) =>
  alice.ask('account/update', { schoolYearBegins });

const makeFinal = async (alice: Person, reportId: string): Promise<void> => {
  await alice.ask('report/status', { reportId, status: 'Review' });
  await alice.ask('report/status', { reportId, status: 'Final' });
};

/**
 * A school that was inspected on August 1, which is in the previous school year once school years
 * begin on August 15.
 */
const inspectedInAugust = async () => {
  const district = await aDistrict();
  const { alice, bob, sam } = district;
  const site = await aNamedSite(sam, 'Alder High');
  const { reportId } = await inspectFirstArea(app, bob, site, '2025-08-01', { roofs: 'Deficient' });
  return { ...district, alice, site, reportId };
};

test('the list of school years, and the schools and the mean of each year, follow the first day of the school year', async () => {
  const { alice, chelsea } = await inspectedInAugust();
  const years = async () => ({
    district: (await chelsea.ask('inspection/district')).data.years,
    rows: (await chelsea.ask('inspection/years')).data.list.map(({ year }) => year),
    schools: (await chelsea.ask('inspection/district', { year: 2025 })).data.schools,
  });
  expect(await years()).toEqual({ district: [2025], rows: [2025], schools: 1 });
  await begin(alice, '08-15');
  expect(await years()).toEqual({ district: [2024], rows: [2024], schools: 0 });
  await begin(alice, '08-01');
  expect(await years()).toEqual({ district: [2025], rows: [2025], schools: 1 });
});

test('if the school year begins on January 1, December 31 and the next day are in different years', async () => {
  const { alice, bob, sam } = await aDistrict();
  await begin(alice, '01-01');
  const site = await aNamedSite(sam, 'Birch High');
  for (const day of ['2024-12-31', '2025-01-01', '2025-12-31']) {
    await inspectFirstArea(app, bob, site, day, {});
  }
  expect((await alice.ask('inspection/district')).data.years).toEqual([2025, 2024]);
  const { list } = (await alice.ask('inspection/district', { year: 2025 })).data;
  expect(list).toMatchObject([{ date: '2025-12-31', before: { date: '2024-12-31' } }]);
});

test('a school is compared with its last inspection of an earlier school year', async () => {
  const { alice, bob, chelsea, site } = await inspectedInAugust();
  await inspectFirstArea(app, bob, site, '2025-09-10', {});
  const before = async () => (await chelsea.ask('inspection/district')).data.list[0]?.before;
  expect(await before()).toBe(null);
  await begin(alice, '08-15');
  expect(await before()).toMatchObject({ date: '2025-08-01' });
});

test('published reports, ZIP files with all reports, and report cards follow the first day of the school year', async () => {
  const { alice, chelsea, reportId, accountId } = await inspectedInAugust();
  await makeFinal(alice, reportId);
  const slug = `august-${accountId.slice(0, 8)}`;
  await alice.ask('account/update', { publicSlug: slug });
  await alice.ask('report/publish', { reportId, published: 'final' });
  const pageOf = async (query: Record<string, string>) => {
    const answer = await app.inject({ url: '/api/report/published', query: { slug, ...query } });
    const { years, schoolYear, schools } = answer.json().data;
    return { years, schoolYear, schools: schools.length };
  };
  const cards = async (schoolYear: string) => {
    const { body } = await app.inject({
      url: '/api/report/sarc/export/all',
      query: { schoolYear, format: 'csv' },
      headers: { authorization: `Bearer ${chelsea.token}` },
    });
    const rows: string[][] = parse(body, { bom: true, from: 2 });
    return rows.some((row) => row[1] === 'August 2025');
  };
  const order = { contents: 'final', format: 'zip' } as const;
  expect(await pageOf({})).toEqual({ years: [2025], schoolYear: 2025, schools: 1 });
  expect([await cards('2025'), await cards('2024')]).toEqual([true, false]);

  await begin(alice, '08-15');
  expect(await pageOf({})).toEqual({ years: [2024], schoolYear: 2024, schools: 1 });
  expect(await pageOf({ schoolYear: '2025' })).toMatchObject({ schools: 0 });
  expect([await cards('2025'), await cards('2024')]).toEqual([false, true]);
  expect(await alice.refused('report/bundle-create', { ...order, schoolYear: 2025 })).toMatchObject(
    {
      status: 409,
      message: 'There are no such reports in this school year.',
    },
  );
  await alice.ask('report/bundle-create', { ...order, schoolYear: 2024 });
});

test('a deficiency is "noted in prior year" if it was noted in the previous school year', async () => {
  const { alice, bob, site } = await inspectedInAugust();
  const { reportId } = await inspectFirstArea(app, bob, site, '2025-09-10', {});
  const noted = async () =>
    (await bob.ask('report/print', { reportId })).data.areas.map(
      ({ notedInPriorYear }) => notedInPriorYear,
    );
  const pdf = async () => {
    const { pdfUrl } = await bob.ask('report/generate-pdf', { reportId });
    return (await app.inject({ url: pdfUrl })).headers['etag'];
  };
  expect(await noted()).toEqual([false]);
  const before = await pdf();
  await begin(alice, '08-15');
  expect(await noted()).toEqual([true]);
  expect(await pdf()).not.toBe(before);
});

test('"this school year" begins on the new first day, in the time zone of the account, as soon as the first day is changed', async () => {
  const { alice, bob, sam, accountId } = await aDistrict();
  await alice.ask('account/update', { timeZone: 'Pacific/Honolulu' });
  const site = await aSite(sam, 'Room 1');
  // `first` is today, or yesterday if today is February 29, which cannot be the first day of a
  // school year.
  const now = today('Pacific/Honolulu', new Date());
  const first = isYearStart(now.slice(5)) ? now : addDays(now, -1);
  await inspectFirstArea(app, bob, site, addDays(first, -1), {});
  const asShown = async () => {
    const { data } = await bob.ask('inspection/overview');
    const list = await bob.ask('school/list', { inspected: 'this-year' });
    const schedule = await bob.ask('schedule/details', { schoolId: site.schoolId });
    const cards = await bob.ask('inspection/dashboard');
    return {
      waiting: data.notInspected.total,
      found: list.data.list.length,
      planned: schedule.data.inspectedThisYear,
      card: cards.data.find(({ title }) => title === 'Schools inspected this school year')?.value,
    };
  };
  await begin(alice, first.slice(5));
  expect(await asShown()).toMatchObject({ waiting: 1, found: 0, planned: false });
  expect((await bob.ask('inspection/overview')).data.notInspected.since).toBe(first);
  const [visit] = await inSystem(
    services,
    sql<{ year: string }>`
      select school_year::text as year from school_visit where account_id = ${accountId}`,
  );
  expect(visit?.year.slice(5)).toBe(first.slice(5));
  const earlier = addDays(first, -1);
  const begins = isYearStart(earlier.slice(5)) ? earlier : addDays(earlier, -1);
  await begin(alice, begins.slice(5));
  expect(await asShown()).toMatchObject({ waiting: 0, found: 1, planned: true });
});

test('only an administrator can change the first day of the school year, and the audit log lists the change', async () => {
  const { alice, bob, chelsea, sam } = await aDistrict();
  for (const other of [bob, chelsea, sam]) {
    const refused = await other.refused('account/update', { schoolYearBegins: '08-15' });
    expect(refused).toMatchObject({ status: 403 });
  }
  await begin(alice, '08-15');
  const { data } = await alice.ask('account/activity', {});
  expect(data.list[0]).toMatchObject({
    before: { school_year_begins: '07-01' },
    after: { school_year_begins: '08-15' },
  });
  expect(fieldInWords('school_year_begins')).toBe('First day of school years');
});
