import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { PdfError } from '#server/pdf/index.ts';
import { buildApp } from '#server/app.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { findOrMakePdf, memberCopy, pdfKey } from './pdf/pdf-file.ts';
import { systemDependencies } from './pdf/report-to-render.ts';
import { type ReportHead, reportHead } from './queries.ts';

const { app, services, aDistrict } = await testApp();

const pdfOf = async ({ ask }: Person, reportId: string): Promise<string> =>
  (await ask('report/generate-pdf', { reportId })).pdfUrl;

const storedFiles = (accountId: string): Promise<string[]> =>
  readdir(join(services.settings.dataDir, 'files/pdf', accountId), { recursive: true }).then(
    (names) => names.filter((name) => name.endsWith('.pdf')),
  );

describe('the PDF of a report', () => {
  test('is returned as a link that works without signing in', async () => {
    const district = await aDistrict();
    const { schoolId, areas } = await aSite(district.sam, 'Room 1');
    const { reportId } = await save(app, district.bob, {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(areas['Room 1'], 1, { roofs: 'Deficient' })],
      pictures: { 'evaluations[0].categories[12].pictures[0]': await anImage('jpeg') },
    });
    const url = await pdfOf(district.chelsea, reportId);
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'inline; filename="Nguy_n Du Elementary - Facility Inspection November 2026.pdf"; ' +
        "filename*=UTF-8''Nguy%E1%BB%85n%20Du%20Elementary%20%E2%80%93%20Facility%20Inspection%20November%202026.pdf",
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const etag = answer.headers.etag as string;
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // A client that checks links sends a HEAD request to learn the type of the file.
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      'application/pdf',
      '',
    ]);
  });

  test('is in the language that was chosen, or else in English', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    const languageOf = async (lang?: 'es') => {
      const { pdfUrl } = await district.bob.ask('report/generate-pdf', { reportId, lang });
      const { rawPayload } = await app.inject({ url: pdfUrl });
      return /\/Lang \(([\w-]+)\)/.exec(rawPayload.toString('latin1'))?.[1];
    };
    expect([await languageOf('es'), await languageOf()]).toEqual(['es-US', 'en-US']);
  });

  const { read, transact } = systemDependencies(services);
  const headOf = async (reportId: string) => {
    const [[report]] = await read(reportHead(reportId, undefined));
    return report as ReportHead;
  };

  test('is built once for two concurrent requests; later requests get the stored file without reading the marks', async () => {
    const { reportId } = await anInspection(app, await aDistrict());
    const report = await headOf(reportId);
    expect(report).not.toHaveProperty('evaluations');
    const copy = memberCopy('en');
    const reading = vi.fn(transact) as typeof transact;
    const dependencies = { services, log: app.log, transact: reading };
    const make = () => findOrMakePdf(report, copy, dependencies);
    const [first, atOnce] = await Promise.all([make(), make()]);
    // One rendering reads the report, and then its photos.
    expect(reading).toHaveBeenCalledTimes(2);
    vi.mocked(reading).mockClear();
    expect([await make(), atOnce]).toEqual([first, first]);
    expect(reading).not.toHaveBeenCalled();
  });

  test('is built from the current report if the report changes after a request has read it', async () => {
    const district = await aDistrict();
    const { reportId, id, schoolId } = await anInspection(app, district);
    const report = await headOf(reportId);
    const formData = siteFacts(schoolId, { version: 1, classroomCount: 31 });
    await save(app, district.bob, { formData }, { inspectionId: id });
    const dependencies = { services, log: app.log, transact };
    const key = await findOrMakePdf(report, memberCopy('en'), dependencies);
    expect(key).toBe(pdfKey(await headOf(reportId), memberCopy('en')));
    expect(key).not.toBe(pdfKey(report, memberCopy('en')));
    expect(await storedFiles(district.accountId)).toHaveLength(1);
  });

  test('is rendered once and then read from the file store, until the inspection changes', async () => {
    const district = await aDistrict();
    const { reportId, id, schoolId } = await anInspection(app, district);
    const render = vi.spyOn(services.pdf, 'render');
    const [first, second] = await Promise.all([
      pdfOf(district.chelsea, reportId),
      pdfOf(district.bob, reportId),
    ]);
    expect(second).toBe(first);
    const before = (await app.inject({ url: first })).rawPayload;
    expect(render).toHaveBeenCalledTimes(1);
    expect(await storedFiles(district.accountId)).toHaveLength(1);

    const formData = siteFacts(schoolId, { version: 1, classroomCount: 31 });
    await save(app, district.bob, { formData }, { inspectionId: id });
    const after = (await app.inject({ url: first })).rawPayload;
    expect(render).toHaveBeenCalledTimes(2);
    expect(after.equals(before)).toBe(false);
    render.mockRestore();
  });

  test('is not found by another account', async () => {
    const { reportId } = await anInspection(app, await aDistrict());
    const { chelsea } = await aDistrict();
    expect(await chelsea.refused('report/generate-pdf', { reportId })).toMatchObject({
      status: 404,
      code: 'report-not-found',
    });
  });
});

describe('the link to the PDF in a row of the report list', () => {
  test('generates the PDF when it is opened', async () => {
    const district = await aDistrict();
    await anInspection(app, district);
    const { list } = (await district.chelsea.ask('report/list')).data;
    const answer = await app.inject({ url: list[0]?.pdfUrl as string });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('does not work without its signature, with the signature of another report, or after it has expired', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    const other = await anInspection(app, district);
    const url = await pdfOf(district.chelsea, reportId);
    const refusal = async (link: string) => {
      const answer = await app.inject({ url: link });
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusal(`/api/report/pdf/${reportId}`)).toEqual([403, 'link-not-valid']);
    expect(await refusal(url.replace(reportId, other.reportId))).toEqual([403, 'link-not-valid']);
    const aDay = services.links.sign(`/api/report/pdf/${reportId}`, new Date(0));
    expect(await refusal(aDay)).toEqual([410, 'link-expired']);
    const unknown = services.links.sign(`/api/report/pdf/${crypto.randomUUID()}`, new Date());
    expect(await refusal(unknown)).toEqual([404, 'report-unavailable']);
    const odd = services.links.sign('/api/report/pdf/odd', new Date());
    expect(await refusal(odd)).toEqual([404, 'report-unavailable']);
  });
});

describe('when no PDF can be generated', () => {
  test.each([
    ['worker-lost', 'pdf-failed'],
    ['busy', 'busy'],
  ] as const)(
    'because of %s, the refusal has a code for the cause, nothing is stored, and a later request can succeed',
    async (fault, code) => {
      const district = await aDistrict();
      const { reportId } = await anInspection(app, district);
      const pdf = { ...services.pdf, render: () => Promise.reject(new PdfError(fault, 'x')) };
      const broken = await buildApp({ ...services, pdf });
      const refused = await broken.inject({
        method: 'POST',
        url: '/api/report/generate-pdf',
        headers: { authorization: `Bearer ${district.chelsea.token}` },
        payload: { reportId },
      });
      await broken.close();
      expect([refused.statusCode, refused.json().code]).toEqual([503, code]);
      expect(await storedFiles(district.accountId).catch(() => [])).toEqual([]);
      await pdfOf(district.chelsea, reportId);
      expect(await storedFiles(district.accountId)).toHaveLength(1);
    },
  );
});
