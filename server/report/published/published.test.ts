/** Reports that a district publishes, and the public list of them. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anInspection, makeFinal } from '#server/test/inspections.ts';

const { app, services, aDistrict } = await testApp();

let slugs = 0;

/** A district with a public page. */
const aPublisher = async () => {
  const district = await aDistrict();
  slugs += 1;
  const slug = `district-${slugs}`;
  await district.alice.ask('account/update', { publicSlug: slug });
  return { ...district, slug };
};

const read = async (slug: string, query: Record<string, string> = {}) => {
  const answer = await app.inject({ url: '/api/report/published', query: { slug, ...query } });
  return { status: answer.statusCode, ...answer.json() };
};
const reportsOf = async (slug: string, query?: Record<string, string>) =>
  (await read(slug, query)).data.schools.flatMap((school: { reports: object[] }) => school.reports);

describe('a report that an administrator publishes', () => {
  test('is listed by school and school year, with its rating and page', async () => {
    const district = await aPublisher();
    const { alice, slug } = district;
    const { reportId } = await anInspection(app, district, { marks: { roofs: 'Deficient' } });
    const earlier = await anInspection(app, district, { facts: { date: '2026-06-30' } });
    await makeFinal(district, reportId);
    expect((await read(slug)).data).toMatchObject({ years: [], schoolYear: null, schools: [] });

    const { data, message } = await alice.ask('report/publish', { reportId, published: 'final' });
    expect(message).toBe('Report published.');
    expect(data).toMatchObject({ state: 'open', published: 'final', isListed: true });
    const { list } = (await alice.ask('report/list')).data;
    expect(list.map(({ id, isPublished }) => [id === reportId, isPublished])).toEqual([
      [true, true],
      [false, false],
    ]);
    const page = (await read(slug.toUpperCase())).data;
    expect(page).toEqual({
      district: expect.stringMatching(/^District \d+$/),
      logo: null,
      slug,
      years: [2026],
      schoolYear: 2026,
      takesComplaints: false,
      schoolYearBegins: '07-01',
      schools: [
        {
          name: 'Nguyễn Du Elementary',
          reports: [
            {
              date: '2026-11-20',
              status: 'Final',
              score: 93.75,
              rating: 'Good',
              path: `/pdf/report/${reportId}`,
            },
          ],
        },
      ],
    });
    // `earlier` is a draft of the previous school year.
    await alice.ask('report/publish', { reportId: earlier.reportId, published: 'always' });
    expect((await read(slug)).data.years).toEqual([2026, 2025]);
    expect(await reportsOf(slug, { schoolYear: '2025' })).toMatchObject([
      { date: '2026-06-30', status: 'Draft' },
    ]);
    expect(await reportsOf(slug, { schoolYear: '1999' })).toEqual([]);
  });

  test('is listed only while it is Final, unless it was published with "always" and the account shows drafts', async () => {
    const district = await aPublisher();
    const { alice, slug } = district;
    const { reportId } = await anInspection(app, district);
    const { data, message } = await alice.ask('report/publish', { reportId, published: 'final' });
    expect([data.isListed, await reportsOf(slug)]).toEqual([false, []]);
    expect(message).toBe('Published. Your district’s page lists it once it is Final.');
    await makeFinal(district, reportId);
    expect(await reportsOf(slug)).toHaveLength(1);
    await alice.ask('report/reopen', { reportId, reason: 'A wrong mark' });
    expect(await reportsOf(slug)).toEqual([]);
    const always = await alice.ask('report/publish', { reportId, published: 'always' });
    expect(always.message).toBe('Report published before it is Final.');
    expect(await reportsOf(slug)).toMatchObject([{ status: 'Draft' }]);
    await alice.ask('account/update', { publicReports: 'final' });
    expect(await reportsOf(slug)).toEqual([]);
  });

  test('is listed until it is unpublished or its link is withdrawn; publishing it opens the link again', async () => {
    const district = await aPublisher();
    const { alice, slug } = district;
    const { reportId } = await anInspection(app, district);
    await makeFinal(district, reportId);
    await alice.ask('report/public', { reportId, public: false });
    const published = await alice.ask('report/publish', { reportId, published: 'final' });
    const path = `/pdf/report/${reportId}`;
    expect(published.data).toEqual({ state: 'open', path, published: 'final', isListed: true });
    expect(await reportsOf(slug)).toHaveLength(1);
    const renewed = await alice.ask('report/renew-link', { reportId });
    expect(await reportsOf(slug)).toMatchObject([{ path: renewed.data.path }]);
    await alice.ask('report/public', { reportId, public: false });
    expect(await reportsOf(slug)).toEqual([]);
    await alice.ask('report/public', { reportId, public: true });
    const { data, message } = await alice.ask('report/publish', { reportId, published: 'no' });
    expect([data.state, await reportsOf(slug)]).toEqual(['open', []]);
    expect(message).toBe(
      'The report is no longer on the page of your district. It can still be opened by its link.',
    );
    await alice.ask('report/public', { reportId, public: false });
    expect((await alice.ask('report/publish', { reportId, published: 'no' })).message).toBe(
      'The report is no longer on the page of your district.',
    );
  });

  test("gets a confirmation that it will be listed later, while the district's public page has no URL", async () => {
    const district = await aDistrict();
    const { alice } = district;
    const { reportId } = await anInspection(app, district);
    const publish = async (published: 'final' | 'always') =>
      (await alice.ask('report/publish', { reportId, published })).message;
    expect(await publish('final')).toBe(
      'Published. Your district’s page lists it once it is Final and the page has an address.',
    );
    const unlisted = 'Published. Your district’s page lists it once the page has an address.';
    expect(await publish('always')).toBe(unlisted);
    await makeFinal(district, reportId);
    expect(await publish('final')).toBe(unlisted);
  });
});

describe('the public page of a district', () => {
  test('has a URL that no other district can take, ignoring case', async () => {
    const { alice, slug } = await aPublisher();
    const other = await aPublisher();
    expect(await other.alice.refused('account/update', { publicSlug: slug })).toMatchObject({
      status: 409,
      code: 'public-slug-taken',
      field: 'publicSlug',
    });
    for (const publicSlug of ['ab', 'a.b.c', '-abc', 'x'.repeat(51)]) {
      expect(await alice.refused('account/update', { publicSlug })).toMatchObject({
        field: 'publicSlug',
        message:
          'Public slug must be 3 to 50 letters a-z, digits and hyphens, like mayacamas-unified.',
      });
    }
    await alice.ask('account/update', { publicSlug: `${slug.toUpperCase()} B ` });
    expect((await alice.ask('account/details')).data.publicSlug).toBe(`${slug}-b`);
    expect((await read(slug)).status).toBe(404);
    await alice.ask('account/update', { name: 'Renamed Unified' });
    expect((await read(`${slug}-b`)).data.district).toBe('Renamed Unified');
    await alice.ask('account/update', { publicSlug: '' });
    expect((await read(`${slug}-b`)).status).toBe(404);
  });

  test('is not found while its account is deactivated or deleted, as if it had never existed', async () => {
    const { accountId, slug } = await aPublisher();
    const set = (change: ReturnType<typeof sql>) =>
      inSystem(services, sql`update account set ${change} where id = ${accountId}`);
    const unknown = { ...(await read('no-such-district')), requestId: '' };
    for (const change of [sql`is_active = false`, sql`is_active = true, deleted_at = now()`]) {
      await set(change);
      expect({ ...(await read(slug)), requestId: '' }).toEqual(unknown);
    }
    await set(sql`deleted_at = null`);
    expect((await read(slug)).status).toBe(200);
    expect(unknown).toMatchObject({ status: 404, code: 'district-page-unavailable' });
  });

  test('does not list reports of other districts or deleted reports', async () => {
    const district = await aPublisher();
    const other = await aPublisher();
    const { id, reportId } = await anInspection(app, district);
    await makeFinal(district, reportId);
    await district.alice.ask('report/publish', { reportId, published: 'final' });
    expect(await reportsOf(other.slug)).toEqual([]);
    await district.alice.ask('inspection/delete', { id, reason: 'Of another school' });
    expect(await reportsOf(district.slug)).toEqual([]);
  });
});

test('the page says whether the district takes complaints, which it does not after its subscription has ended', async () => {
  const { alice, accountId, slug } = await aPublisher();
  const takesComplaints = async () => (await read(slug)).data.takesComplaints;
  expect(await takesComplaints()).toBe(false);
  await alice.ask('account/update', { takesComplaints: true });
  expect(await takesComplaints()).toBe(true);
  await inSystem(
    services,
    sql`update account set subscription_end = current_date - 2 where id = ${accountId}`,
  );
  expect(await takesComplaints()).toBe(false);
});
