/** The names of the files with all reports, and of the PDFs in them. */
import { expect, test } from 'vitest';
import { makeFiles } from '#server/core/jobs/make-files.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, inspectFirstArea } from '#server/test/inspections.ts';
import { makeFileNamer } from './file-names.ts';
import { bundleJob } from './make-bundles.ts';

const { app, services, aDistrict } = await testApp();

test('files with all reports have "2025–26" in their name, or "2025" if the school year is a calendar year', async () => {
  const { alice, bob, sam } = await aDistrict();
  const site = await aNamedSite(sam, 'Alder High');
  const { reportId } = await inspectFirstArea(app, bob, site, '2025-08-01', {});
  for (const status of ['Review', 'Final'] as const) {
    await alice.ask('report/status', { reportId, status });
  }
  const order = { schoolYear: 2025, contents: 'final', format: 'zip' } as const;
  const { id } = (await alice.ask('report/bundle-create', order)).data;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await makeFiles(bundleJob, { services, log });
  const addresses = [
    '/api/report/sarc/export/all?schoolYear=2025&format=csv',
    `/api/report/bundle/file/${id}`,
  ];
  const names = async () => {
    const headers = { authorization: `Bearer ${alice.token}` };
    const answers = addresses.map((url) => app.inject({ url, headers }));
    return (await Promise.all(answers)).map((answer) =>
      decodeURIComponent(/''(.+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''),
    );
  };
  expect(await names()).toEqual(['SARC 2025–26.csv', 'Final inspection reports 2025–26.zip']);
  await alice.ask('account/update', { schoolYearBegins: '01-01' });
  expect(await names()).toEqual(['SARC 2025.csv', 'Final inspection reports 2025.zip']);
});

test('the PDFs in a ZIP have different names that every operating system can store', () => {
  const nameOf = makeFileNamer();
  const of = (schoolName: string) => nameOf(schoolName, '2026-11-20');
  expect(['Alder', 'ALDER', 'alder'].map(of)).toEqual([
    'Alder 2026-11-20.pdf',
    'ALDER 2026-11-20 (2).pdf',
    'alder 2026-11-20 (3).pdf',
  ]);
  expect(nameOf('Alder', '2026-11-21')).toBe('Alder 2026-11-21.pdf');
  expect(['CON', 'lpt1', 'Congress', '?', '.. K/8  "A" ..'].map(of)).toEqual([
    'CON_ 2026-11-20.pdf',
    'lpt1_ 2026-11-20.pdf',
    'Congress 2026-11-20.pdf',
    '_ 2026-11-20.pdf',
    'K 8 A 2026-11-20.pdf',
  ]);
  expect(of('n\u0303'.repeat(130))).toBe(`${'ñ'.repeat(110)} 2026-11-20.pdf`);
  for (const letters of ['学', '👩‍🏫', 'ệ', 'x']) {
    const names = Array.from({ length: 12 }, () => of(letters.repeat(200)));
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
    }
  }
});
