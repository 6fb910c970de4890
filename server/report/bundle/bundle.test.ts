// Long because every step of making a file is tested with the same reports and the real renderer.
/** All reports of a school year as one file, with the real renderer. */
import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { RequestLost, makeFiles, purgeFiles } from '#server/core/jobs/make-files.ts';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { PdfError } from '#server/pdf/index.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { makeBundle } from './make-bundle.ts';
import { bundleJob } from './make-bundles.ts';
import { reportBundleFiles, type TakenBundle } from './report-bundles.ts';

const { app, services, aDistrict } = await testApp();

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = { services, log: quiet };
const inRow = <Row>(statement: ReturnType<typeof sql<Row>>) => inSystem(services, statement);

/** Final reports of November 2026, one for each school name. */
const finals = async (district: District, names: readonly string[]) => {
  const { alice, bob, sam } = district;
  const reports: string[] = [];
  for (const name of names) {
    const { schoolId, areas } = await aNamedSite(sam, name);
    const { reportId } = await save(app, bob, {
      // The public copy of a report must not contain this email address.
      formData: siteFacts(schoolId, { inspectorComments: 'Ask sam@example.org' }),
      evaluations: [anEvaluationOf(areas['Room 12'], 1, { roofs: 'Deficient' })],
    });
    await alice.ask('report/status', { reportId, status: 'Review' });
    await alice.ask('report/status', { reportId, status: 'Final' });
    reports.push(reportId);
  }
  return reports;
};

const aDistrictWith = async (...names: string[]) => {
  const district = await aDistrict();
  return { district, ...district, reports: await finals(district, names) };
};

const wanted = { schoolYear: 2026, contents: 'final', format: 'zip' } as const;
const order = async (person: Person, change: object = {}) =>
  (await person.ask('report/bundle-create', { ...wanted, ...change })).data.id;
const bundlesOf = async (person: Person) => (await person.ask('report/bundles')).data.list;

const download = async (person: Person, id: string) =>
  app.inject({
    url: `/api/report/bundle/file/${id}`,
    headers: { authorization: `Bearer ${person.token}` },
  });

const memberFile = async (person: Person, reportId: string): Promise<Buffer> => {
  const { pdfUrl } = await person.ask('report/generate-pdf', { reportId });
  return (await app.inject({ url: pdfUrl })).rawPayload;
};

const leftovers = (): string[] => {
  try {
    return readdirSync(join(services.settings.dataDir, 'uploads'));
  } catch {
    return [];
  }
};

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes);

describe('a file with all reports', () => {
  test('is generated in the background, shows its progress, and can be downloaded as a ZIP of the stored PDFs', async () => {
    const { sam, alice, reports } = await aDistrictWith('Nguyễn Elementary', 'Alder/High: "A"');
    const sealed = await memberFile(alice, reports[0] as string);
    const id = await order(sam);
    expect(await bundlesOf(alice)).toMatchObject([
      { id, state: 'waiting', done: 0, total: 2, bytes: null, by: 'sam staff', expiresAt: null },
    ]);
    expect((await download(sam, id)).statusCode).toBe(404);

    await makeFiles(bundleJob, context);
    const [made] = await bundlesOf(sam);
    expect(made).toMatchObject({ state: 'done', done: 2, total: 2, problem: '' });
    const answer = await download(sam, id);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain('Final inspection reports 2026');
    expect(answer.rawPayload).toHaveLength(made?.bytes ?? 0);
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual([
      'Alder High A 2026-11-20.pdf',
      'Nguyễn Elementary 2026-11-20.pdf',
      'summary.csv',
    ]);
    const zipped = files['Nguyễn Elementary 2026-11-20.pdf'] as Uint8Array;
    expect(sha256(zipped)).toBe(sha256(sealed));
    const csv = Buffer.from(files['summary.csv'] as Uint8Array).toString();
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFSchool,Date of inspection,Rating,Score,Status,File',
      expect.stringMatching(
        /^"?Alder.*,2026-11-20,Good,\d+\.?\d*,Final,Alder High A 2026-11-20\.pdf$/,
      ),
      expect.stringMatching(/^Nguyễn Elementary,2026-11-20,.*,Nguyễn Elementary 2026-11-20\.pdf$/),
    ]);
    expect(leftovers()).toEqual([]);
  });

  test('can be one accessible PDF in Spanish with a cover, contents, a summary and bookmarks', async () => {
    const { sam, reports } = await aDistrictWith('Nguyễn Elementary', 'Alder High');
    const id = await order(sam, { format: 'pdf', lang: 'es' });
    await makeFiles(bundleJob, context);
    const { rawPayload, headers } = await download(sam, id);
    expect(headers['content-type']).toBe('application/pdf');
    expect(await accessibilityFaults(rawPayload)).toEqual([]);
    const pagesOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();
    let pages = 3;
    for (const reportId of reports) pages += await pagesOf(await memberFile(sam, reportId));
    // The cover, the contents and the summary are a page each.
    expect(await pagesOf(rawPayload)).toBe(pages);
    expect(rawPayload.includes('<rdf:li>es-US</rdf:li>')).toBe(true);
  });

  test('contains the public copies of the published reports, and no others, if it is requested with "published"', async () => {
    const { alice, sam, reports } = await aDistrictWith('Alder', 'Birch');
    await alice.ask('report/publish', { reportId: reports[1] as string, published: 'final' });
    const { pdfUrl } = (
      await app.inject({ url: '/api/report/detail/pdf', query: { reportId: reports[1] as string } })
    ).json().data;
    const shown = (await app.inject({ url: pdfUrl })).rawPayload;
    const id = await order(sam, { contents: 'published' });
    await makeFiles(bundleJob, context);
    const files = unzipSync((await download(sam, id)).rawPayload);
    expect(Object.keys(files)).toEqual(['Birch 2026-11-20.pdf', 'summary.csv']);
    const published = files['Birch 2026-11-20.pdf'] as Uint8Array;
    expect(sha256(published)).toBe(sha256(shown));
    expect(sha256(published)).not.toBe(sha256(await memberFile(sam, reports[1] as string)));
  });

  test('is refused if the school year has no reports, while another file is being generated, and if the account has five files', async () => {
    const { alice, sam, bob, chelsea } = await aDistrictWith('Alder');
    const refusedWith = (change: object) =>
      sam.refused('report/bundle-create', { ...wanted, ...change });
    expect(await refusedWith({ schoolYear: 2025 })).toMatchObject({ code: 'no-reports-to-bundle' });
    expect(await refusedWith({ contents: 'published' })).toMatchObject({
      code: 'no-reports-to-bundle',
    });
    for (const person of [bob, chelsea]) {
      expect(await person.refused('report/bundles', {})).toMatchObject({ status: 403 });
    }
    await order(sam);
    expect(await refusedWith({})).toMatchObject({ code: 'bundle-in-progress' });
    for (let made = 1; made <= 5; made += 1) {
      await makeFiles(bundleJob, context);
      if (made < 5) await order(alice);
    }
    expect(await refusedWith({})).toMatchObject({ code: 'too-many-bundles' });
    const [one] = await bundlesOf(sam);
    await sam.ask('report/bundle-delete', { id: one?.id ?? '' });
    await order(sam);
    await makeFiles(bundleJob, context);
  });

  test('is not found by another account', async () => {
    const { sam } = await aDistrictWith('Alder');
    const id = await order(sam);
    await makeFiles(bundleJob, context);
    const stranger = await aDistrict();
    expect((await download(stranger.alice, id)).statusCode).toBe(404);
    expect(await stranger.alice.refused('report/bundle-delete', { id })).toMatchObject({
      code: 'bundle-not-found',
    });
    expect(await bundlesOf(stranger.alice)).toEqual([]);
    expect((await download(sam, id)).statusCode).toBe(200);
  });

  test('leaves no row and no file behind if it is cancelled while it is being generated', async () => {
    const { sam, alice } = await aDistrictWith('Alder', 'Birch');
    const id = await order(sam);
    const first = await services.database.asSystem(reportBundleFiles.requests.take);
    const rendered = vi.spyOn(services.pdf, 'render').mockImplementationOnce(async (...job) => {
      rendered.mockRestore();
      const cancelled = await alice.ask('report/bundle-delete', { id });
      expect(cancelled.message).toBe('File cancelled');
      return services.pdf.render(...job);
    });
    await expect(makeBundle(first as TakenBundle, context, () => false)).rejects.toThrow();
    expect(await bundlesOf(sam)).toEqual([]);
    expect(await services.files.hasFile(`bundles/${sam.accountId}/${id}/reports.zip`)).toBe(false);
    expect(leftovers()).toEqual([]);
  });

  test('is deleted from the storage together with its row', async () => {
    const { sam, alice, accountId } = await aDistrictWith('Alder');
    const id = await order(sam);
    await makeFiles(bundleJob, context);
    const key = `bundles/${accountId}/${id}/reports.zip`;
    expect(await services.files.hasFile(key)).toBe(true);
    const deleted = await alice.ask('report/bundle-delete', { id });
    expect(deleted.message).toBe('File deleted');
    expect(await services.files.hasFile(key)).toBe(false);
    expect(await bundlesOf(sam)).toEqual([]);
    expect((await download(sam, id)).statusCode).toBe(404);
  });

  test('lists the reports whose PDF could not be generated, and contains the others', async () => {
    const { sam } = await aDistrictWith('Alder', 'Birch', 'Cedar');
    const id = await order(sam);
    const fault = new PdfError('refused', 'A fault in a test');
    const rendered = vi
      .spyOn(services.pdf, 'render')
      .mockRejectedValueOnce(fault)
      .mockRejectedValueOnce(fault);
    await makeFiles(bundleJob, context);
    rendered.mockRestore();
    expect(await bundlesOf(sam)).toMatchObject([
      {
        state: 'done',
        problem:
          '2 reports are missing, because the PDF could not be made: Alder (2026-11-20), Birch (2026-11-20).',
      },
    ]);
    const files = unzipSync((await download(sam, id)).rawPayload);
    expect(Object.keys(files)).toEqual(['Cedar 2026-11-20.pdf', 'summary.csv']);
    expect(Buffer.from(files['summary.csv'] as Uint8Array).toString()).toContain(
      'Final,The PDF could not be made.',
    );
  });
});

test('reports that are too large together are refused with a message', async () => {
  const { sam } = await aDistrictWith('Alder', 'Birch');
  await order(sam);
  const large = vi.spyOn(services.files, 'sizeOf').mockResolvedValue(3_000_000_000);
  await makeFiles(bundleJob, context);
  large.mockRestore();
  expect(await bundlesOf(sam)).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('more than 4 GB') as string },
  ]);
  expect(leftovers()).toEqual([]);
});

describe('the job that generates files', () => {
  const expireLease = () =>
    inRow(sql`update report_bundle set leased_until = now() where state = 'waiting'`);

  test('generates a file only once if several processes run the job', async () => {
    const { sam, accountId } = await aDistrictWith('Alder');
    await order(sam);
    const stored = vi.spyOn(services.files, 'putFile');
    await Promise.all([1, 2, 3].map(() => makeFiles(bundleJob, context)));
    const keys = stored.mock.calls.map(([key]) => key);
    stored.mockRestore();
    expect(keys.filter((key) => key.startsWith(`bundles/${accountId}/`))).toHaveLength(1);
  });

  test('can claim a file whose lease began before the clock was set back by a day', async () => {
    const { sam } = await aDistrictWith('Alder');
    await order(sam);
    await services.database.asSystem(reportBundleFiles.requests.take);
    await inRow(sql`update report_bundle set leased_until = leased_until + interval '1 day'
      where state = 'waiting'`);
    await makeFiles(bundleJob, context);
    expect(await bundlesOf(sam)).toMatchObject([{ state: 'done', done: 1 }]);
  });

  test('generates a file again after a process was killed, and ignores late work of that process', async () => {
    const { sam } = await aDistrictWith('Alder');
    await order(sam);
    const killed = await services.database.asSystem(reportBundleFiles.requests.take);
    await makeFiles(bundleJob, context);
    expect(await bundlesOf(sam)).toMatchObject([{ state: 'waiting' }]);
    await expireLease();
    await makeFiles(bundleJob, context);
    const [made] = await bundlesOf(sam);
    expect(made).toMatchObject({ state: 'done', done: 1 });
    await expect(makeBundle(killed as TakenBundle, context, () => false)).rejects.toThrow();
    // The link may be different, because its signature changes at the beginning of each hour.
    expect(await bundlesOf(sam)).toEqual([{ ...made, link: expect.any(String) as string }]);
    expect((await download(sam, made?.id ?? '')).statusCode).toBe(200);
  });

  test('stops in a process whose claim on the file was taken over by another process', async () => {
    const { sam } = await aDistrictWith('Alder');
    await order(sam);
    const lost = await services.database.asSystem(reportBundleFiles.requests.take);
    await expireLease();
    await services.database.asSystem(reportBundleFiles.requests.take);
    await expect(makeBundle(lost as TakenBundle, context, () => false)).rejects.toThrow(
      RequestLost,
    );
    expect(await bundlesOf(sam)).toMatchObject([{ state: 'waiting', done: 0 }]);
  });

  test('gives up after three attempts, with a message', async () => {
    const { sam, reports } = await aDistrictWith('Alder');
    await memberFile(sam, reports[0] as string);
    await order(sam);
    const broken = vi
      .spyOn(services.files, 'putFile')
      .mockRejectedValue(new Error('The disk is full'));
    for (let tries = 1; tries <= 3; tries += 1) {
      await makeFiles(bundleJob, context);
      await expireLease();
    }
    broken.mockRestore();
    expect(await bundlesOf(sam)).toMatchObject([
      { state: 'failed', problem: 'The file could not be made. Please try again later.' },
    ]);
    expect(leftovers()).toEqual([]);
  });

  test('can be continued by another process immediately after it was stopped', async () => {
    const { sam } = await aDistrictWith('Alder', 'Birch');
    await order(sam);
    let asked = 0;
    await makeFiles(bundleJob, context, () => (asked += 1) > 2);
    expect(await bundlesOf(sam)).toMatchObject([{ state: 'waiting' }]);
    await makeFiles(bundleJob, context);
    expect(await bundlesOf(sam)).toMatchObject([{ state: 'done', total: 2 }]);
  });

  test('leaves out a report that is reopened before the bundle is generated', async () => {
    const { sam, alice, reports } = await aDistrictWith('Alder', 'Birch');
    const id = await order(sam);
    await alice.ask('report/reopen', { reportId: reports[0] as string, reason: 'A wrong mark' });
    await makeFiles(bundleJob, context);
    const files = unzipSync((await download(sam, id)).rawPayload);
    expect(Object.keys(files)).toEqual(['Birch 2026-11-20.pdf', 'summary.csv']);
  });

  test('removes expired files and their rows; expired files cannot be downloaded even before they are removed', async () => {
    const { sam, accountId } = await aDistrictWith('Alder');
    const id = await order(sam);
    await makeFiles(bundleJob, context);
    await inRow(sql`update report_bundle set expires_at = now() where id = ${id}`);
    expect((await download(sam, id)).statusCode).toBe(404);
    expect(await bundlesOf(sam)).toEqual([]);
    expect(await purgeFiles(bundleJob, services)).toBe(1);
    expect(await services.files.hasFile(`bundles/${accountId}/${id}/reports.zip`)).toBe(false);
    expect(await inRow(sql`select from report_bundle where id = ${id}`)).toEqual([]);
  });
});

test('a file can be downloaded by its link without signing in, and the audit log shows who received the link', async () => {
  const { alice, accountId } = await aDistrictWith('Alder');
  const id = await order(alice);
  expect((await bundlesOf(alice))[0]?.link).toBeNull();
  await makeFiles(bundleJob, context);
  const link = (await bundlesOf(alice))[0]?.link as string;
  const answer = await app.inject({ url: link });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.zip/);
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(answer.rawPayload.equals((await download(alice, id)).rawPayload)).toBe(true);
  const exported = await inRow(
    sql<{ by: string }>`select by_user as "by" from audit_entry
      where account_id = ${accountId} and subject = 'All reports of a school year'`,
  );
  expect(exported.map(({ by }) => by)).toEqual([alice.id, alice.id]);

  // A link is valid for one to two hours, because it expires on the hour.
  const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  services.links.verify(link, hoursLater(0.9));
  expect(() => services.links.verify(link, hoursLater(2.1))).toThrow();
  const expired = services.links.sign(link.replace(/&exp=.*/, ''), hoursLater(-3), 1);
  expect((await app.inject({ url: expired })).statusCode).toBe(410);
  const [head, signature = ''] = link.split('&sig=');
  const forged = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect((await app.inject({ url: `${head}&sig=${forged}` })).statusCode).toBe(403);

  for (const ended of [sql`is_active = false`, sql`is_active = true, deleted_at = now()`]) {
    await inRow(sql`update account set ${ended} where id = ${accountId}`);
    expect((await app.inject({ url: link })).statusCode).toBe(404);
  }
});
