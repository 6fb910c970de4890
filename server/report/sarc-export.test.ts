import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Sarc } from '#contract/report/sarc.ts';
import { hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { makeDocx } from './sarc/make-docx.ts';
import { aCommentedInspection } from './test/commented-inspection.ts';

const harness = await testApp();
const { app, aDistrict } = harness;

/** Requests an export; returns the status, the headers and the file of the response. */
const download = async ({ token }: Person, path: string, query: Record<string, string>) => {
  const answer = await app.inject({
    url: `/api/report/sarc/export${path}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    name: decodeURIComponent(String(answer.headers['content-disposition'])),
    bytes: answer.rawPayload,
  };
};

/** The texts of a Word document, a line for each paragraph. */
const wordsOf = (docx: Buffer): string => {
  const xml = strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array());
  return xml
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
};

describe('the report card of a school', () => {
  test('can be exported as CSV, with a line for each row of the card', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const file = await download(district.chelsea, '', { reportId, format: 'csv' });
    expect(file.name).toContain('SARC Nguyễn Du Elementary 2026-11-20.csv');
    const rows: string[][] = parse(file.bytes, { bom: true });
    expect(rows).toHaveLength(9);
    expect(rows[4]).toEqual([
      'Nguyễn Du Elementary',
      'November 2026',
      'Fair',
      'Draft',
      'Electrical',
      'Poor',
      'Electrical, Room 1 and Room 2: Lamp out. Repair due February 18, 2027.',
    ]);
  });

  test('can be exported as a Word document, with a header row that is repeated on each page', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const file = await download(district.chelsea, '', { reportId, format: 'docx' });
    expect(file.type).toContain('wordprocessingml.document');
    const words = wordsOf(file.bytes);
    expect(words).toContain('Nguyễn Du Elementary');
    expect(words).toContain('Month and year of the most recent inspection: November 2026');
    expect(words).toContain('Overall rating: Fair');
    expect(words).toContain('Electrical, Room 1 and Room 2: Lamp out.');
    const xml = strFromU8(unzipSync(file.bytes)['word/document.xml'] ?? new Uint8Array());
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:tr>|<w:tr /g)).toHaveLength(9);
  });

  test.runIf(hasPoppler)('can be exported as a PDF', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const file = await download(district.chelsea, '', { reportId, format: 'pdf' });
    expect(file.type).toBe('application/pdf');
    const words = await textOfPdf(file.bytes);
    expect(words).toContain('Nguyễn Du Elementary');
    expect(words).toContain('November 2026');
    expect(words).toContain('Systems: Gas Leaks');
    expect(words).toContain('this report is not final');
  });

  test('cannot be exported in any other format; the refusal contains a sentence', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const file = await download(district.chelsea, '', { reportId, format: 'doc' });
    expect(file.status).toBe(400);
    expect(file.bytes.toString()).toContain('must be csv, docx or pdf');
  });
});

describe('the file with the report cards of all schools', () => {
  /**
   * A school with two reports in the school year 2025–26, a school with one, and a school whose
   * only report is from the school year before.
   */
  const aDistrictOfSchools = async () => {
    const district = await aDistrict();
    const sites = await Promise.all(
      ['2025-07-01', '2025-09-09', '2025-06-30'].map(async (date) => {
        const site = await aSite(district.sam, 'Room 1');
        await save(app, district.bob, {
          formData: siteFacts(site.schoolId, { date }),
          evaluations: [anEvaluationOf(site.areas['Room 1'], 1, { roofs: 'Deficient' })],
        });
        return { ...site, date };
      }),
    );
    const [first] = sites;
    await save(app, district.bob, {
      formData: siteFacts(first?.schoolId ?? '', { date: '2026-06-30' }),
      evaluations: [anEvaluationOf(first?.areas['Room 1'], 1)],
    });
    return district;
  };

  test('has the latest report of each school in the school year, and lists the schools without one', async () => {
    const { chelsea } = await aDistrictOfSchools();
    const file = await download(chelsea, '/all', { schoolYear: '2025', format: 'csv' });
    expect(file.name).toContain('SARC 2025–26.csv');
    const rows: string[][] = parse(file.bytes, { bom: true, from: 2 });
    expect(rows).toHaveLength(17);
    const months = rows.map((row) => row[1]);
    expect(months.filter((month) => month === 'June 2026')).toHaveLength(8);
    expect(months.filter((month) => month === 'September 2025')).toHaveLength(8);
    expect(months.at(-1)).toBe('No report');
  });

  test.each(hasPoppler ? ['docx', 'pdf'] : ['docx'])('can be a %s file', async (format) => {
    const { chelsea } = await aDistrictOfSchools();
    const { bytes } = await download(chelsea, '/all', { schoolYear: '2025', format });
    const words = format === 'pdf' ? await textOfPdf(bytes) : wordsOf(bytes);
    expect(words).toContain('All schools, school year 2025–26');
    expect(words).toContain('June 2026');
    expect(words).toContain('September 2025');
    expect(words).toContain('Schools without a report');
  });

  test('is in the language that was chosen', async () => {
    const { chelsea } = await aDistrictOfSchools();
    const query = { schoolYear: '2025', lang: 'es', format: 'csv' };
    const { bytes } = await download(chelsea, '/all', query);
    const rows: string[][] = parse(bytes, { bom: true, from: 2 });
    const months = new Set(rows.map(([, month]) => month));
    expect([...months].toSorted()).toEqual(['Sin informe', 'junio de 2026', 'septiembre de 2025']);
    expect(rows[0]?.[4]).toMatch(/^Sistemas: Fugas de gas, /);
  });

  test('lists every school as "No report" for a year without reports', async () => {
    const { chelsea } = await aDistrictOfSchools();
    const file = await download(chelsea, '/all', { schoolYear: '2001' });
    const rows: string[][] = parse(file.bytes, { bom: true, from: 2 });
    expect(rows.map((row) => row[1])).toEqual(['No report', 'No report', 'No report']);
  });
});

test('the server handles other calls while it makes a large Word document', async () => {
  const row = { letter: 'A', name: 'Systems', draft: '', isEdited: false, isDraftChanged: false };
  const card = {
    schoolName: 'Oak Elementary',
    monthAndYear: 'August 2024',
    overallRating: 'Good',
    status: 'Final',
    rows: Array.from({ length: 8 }, () => ({
      ...row,
      group: 'Systems',
      rank: 'Good',
      repairs: 'x',
    })),
  } as unknown as Sarc;
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const sarcs = Array.from({ length: 60 }, () => card);
  const docx = await makeDocx({ language: 'en', title: 'All', subtitle: '', sarcs, without: [] });
  clearInterval(counting);
  expect(wordsOf(Buffer.from(docx)).match(/Oak Elementary/g)).toHaveLength(60);
  // If the document were made on the server's main thread, the timer could not fire meanwhile.
  expect(turns).toBeGreaterThan(1);
});
