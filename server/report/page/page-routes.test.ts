/**
 * The pages that everybody can read without signing in: of a report, of a district, and for
 * checking a report.
 */
import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anInspection, makeFinal } from '#server/test/inspections.ts';
import { readPage, somePages } from '#server/report/test/pages.ts';

const { app, aDistrict } = await testApp({}, { pages: somePages() });
const limited = await testApp({ RATE_LIMIT: '10' }, { pages: somePages() });

const open = async (url: string, query: Record<string, string> = {}) =>
  readPage(await app.inject({ url, query }));

const english = {
  type: 'text/html; charset=utf-8',
  language: ['en', 'en'],
  stored: 'no-store',
  isIndexed: [false, false],
};
const spanish = { ...english, language: ['es', 'es'] };

let slugs = 0;

/** A district whose public page lists a Final report. */
const aPublisher = async () => {
  const district = await aDistrict();
  slugs += 1;
  const slug = `readers-${slugs}`;
  await district.alice.ask('account/update', { publicSlug: slug });
  const { reportId } = await anInspection(app, district);
  await makeFinal(district, reportId);
  await district.alice.ask('report/publish', { reportId, published: 'final' });
  return { ...district, slug, reportId };
};

/** Requests the page until it is refused because of too many requests, and returns the refusal. */
const firstRefused = async (url: string) => {
  for (let time = 0; time < 500; time += 1) {
    const answer = await limited.app.inject({ url });
    if (answer.statusCode === 429) return answer;
  }
  throw new Error('Nothing limits it.');
};

describe('the page of a report', () => {
  test('shows the report in both languages, and is not indexed', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    const page = await open(`/pdf/report/${reportId}`);
    expect(page).toMatchObject({ ...english, status: 200, kind: 'report' });
    expect(page.shown).toEqual({
      schoolName: 'Nguyễn Du Elementary',
      pdfUrl: expect.stringContaining(reportId),
    });
    const translated = await open(`/pdf/report/${reportId}`, { lang: 'es' });
    expect(translated).toMatchObject({ ...spanish, status: 200, kind: 'report' });
    // A language that does not exist.
    const other = await open(`/pdf/report/${reportId}`, { lang: 'fr' });
    expect(other).toMatchObject({ ...english, status: 200 });
  });

  test('says how large its PDF is after somebody has opened the PDF', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    const { pdfUrl } = (await open(`/pdf/report/${reportId}`)).shown as { pdfUrl: string };
    const { rawPayload, statusCode } = await app.inject({ url: pdfUrl });
    expect(statusCode).toBe(200);
    const { shown } = await open(`/pdf/report/${reportId}`);
    expect(shown).toMatchObject({ pdfBytes: rawPayload.length });
  });

  test('is indexed and links to the page of its district only while that page lists the report', async () => {
    const { alice, reportId, slug } = await aPublisher();
    const listedAt = async () =>
      ((await open(`/pdf/report/${reportId}`)).shown as { listedAt?: string }).listedAt;
    expect(await listedAt()).toBe(`/published/${slug}`);
    expect((await open(`/pdf/report/${reportId}`)).isIndexed).toEqual([true, true]);
    await alice.ask('account/update', { publicSlug: '' });
    expect(await listedAt()).toBeUndefined();
    await alice.ask('account/update', { publicSlug: slug });
    await alice.ask('report/publish', { reportId, published: 'no' });
    expect((await open(`/pdf/report/${reportId}`)).isIndexed).toEqual([false, false]);
    expect(await listedAt()).toBeUndefined();
  });

  test('shows no report if its link is withdrawn, unknown or invalid', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    await district.alice.ask('report/public', { reportId, public: false });
    const unknown = crypto.randomUUID();
    for (const link of [reportId, unknown, 'not-a-link']) {
      const page = await open(`/pdf/report/${link}`, { lang: 'es' });
      expect(page).toMatchObject({ ...spanish, status: 404, kind: 'without', shown: {} });
    }
  });

  test('says when to try again after too many requests', async () => {
    const answer = await firstRefused(`/pdf/report/${crypto.randomUUID()}`);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(readPage(answer)).toMatchObject({
      ...english,
      kind: 'without',
      shown: { sentence: expect.stringContaining('Too many') },
    });
  });
});

describe('the page of a district', () => {
  test('lists only its own reports, in both languages, and is indexed', async () => {
    const [district, other] = [await aPublisher(), await aPublisher()];
    const page = await open(`/published/${district.slug}`);
    expect(page).toMatchObject({
      ...english,
      status: 200,
      kind: 'district',
      isIndexed: [true, false],
      shown: {
        slug: district.slug,
        schools: [{ reports: [{ path: `/pdf/report/${district.reportId}` }] }],
      },
    });
    expect(JSON.stringify(page.shown)).not.toContain(other.reportId);
    const years = (page.shown as { years: number[] }).years;
    expect(years).toHaveLength(1);
    const before = await open(`/published/${district.slug}`, { schoolYear: '1999', lang: 'es' });
    expect(before).toMatchObject({
      language: ['es', 'es'],
      shown: { schoolYear: 1999, schools: [] },
    });
  });

  test('shows a message in the language of the visitor if the district is unknown', async () => {
    expect(await open('/published/no-such-district')).toMatchObject({
      ...english,
      status: 404,
      kind: 'without',
      shown: {
        sentence: expect.stringMatching(/^There is no page with this address\. Please /),
      },
    });
    expect(await open('/published/no-such-district', { lang: 'es' })).toMatchObject({
      ...spanish,
      status: 404,
      shown: { sentence: expect.stringMatching(/^No hay ninguna página con esta dirección\. /) },
    });
  });

  test('refuses an invalid school year with its own message', async () => {
    const { slug } = await aPublisher();
    const page = await open(`/published/${slug}`, { schoolYear: 'last' });
    expect(page).toMatchObject({ ...english, status: 400, kind: 'without' });
    expect(page.shown).toMatchObject({ sentence: expect.stringContaining('School year') });
  });

  test('says when to try again after too many requests', async () => {
    const answer = await firstRefused('/published/no-such-district');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(readPage(answer)).toMatchObject({ ...english, kind: 'without' });
  });
});

describe('the page on which anybody can check whether a report is genuine', () => {
  const checked = async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    await makeFinal(district, reportId);
    const [version] = (await district.bob.ask('report/versions', { reportId })).data.list;
    return { reportId, code: version?.code as string };
  };

  test('asks for a code, in both languages', async () => {
    const page = await open('/check');
    expect(page).toMatchObject({ ...english, status: 200, kind: 'check' });
    expect(page.shown).toEqual({ language: 'en' });
    expect(await open('/check', { lang: 'es' })).toMatchObject(spanish);
  });

  test('shows the report of a code, whether the code is in the URL or was entered', async () => {
    const { reportId, code } = await checked();
    for (const page of [
      await open(`/check/${code}`, { lang: 'es' }),
      await open('/check', { code, lang: 'es' }),
    ]) {
      expect(page).toMatchObject({
        ...spanish,
        status: 200,
        shown: {
          language: 'es',
          typed: code,
          checked: {
            state: 'current',
            path: `/pdf/report/${reportId}`,
            contents: { code, schoolName: 'Nguyễn Du Elementary' },
          },
        },
      });
    }
  });

  test('shows the report of a file, even if the field contains another code', async () => {
    const { reportId, code } = await checked();
    const { pdfUrl } = (await open(`/pdf/report/${reportId}`)).shown as { pdfUrl: string };
    const { rawPayload } = await app.inject({ url: pdfUrl });
    const sha256 = hash('sha256', rawPayload);
    const page = await open('/check', { sha256, code: 'AAAAA-AAAAA' });
    expect(page).toMatchObject({
      status: 200,
      shown: { typed: 'AAAAA-AAAAA', sha256, checked: { contents: { code } } },
    });
  });

  test.each([
    [{ code: 'no' }, 422, 'check-code-wrong'],
    [{ sha256: 'a'.repeat(64) }, 404, 'check-file-unknown'],
  ])('refuses %j and says why', async (query, status, key) => {
    expect(await open('/check', query)).toMatchObject({
      ...english,
      status,
      kind: 'check',
      shown: { problem: { key, sentence: expect.stringMatching(/\.$/) } },
    });
  });

  test('repeats at most 100 characters of the entered text', async () => {
    const { shown } = await open('/check', { code: 'x'.repeat(500), sha256: 'y'.repeat(500) });
    expect(shown).toMatchObject({ typed: 'x'.repeat(100), sha256: 'y'.repeat(100) });
  });

  test('says when to try again after too many requests', async () => {
    const answer = await firstRefused('/check/AAAAA-AAAAA');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(readPage(answer)).toMatchObject({
      ...english,
      shown: { typed: 'AAAAA-AAAAA', problem: { sentence: expect.stringContaining('Too many') } },
    });
  });
});
