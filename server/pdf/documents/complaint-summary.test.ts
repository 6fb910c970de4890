/** The PDF of the quarterly summary of complaints, read with Poppler. */
import { expect, test } from 'vitest';
import { complaintQuarterOf, countAll, countBySubject } from '#domain/complaint/quarterly.ts';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { factsOf, hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { complaintSummaryDocument } from './complaint-summary-document.ts';

const engine = openEngine();

const draw = (
  counted: Parameters<typeof countBySubject>[0],
  district = 'Alder *Unified* #panic()',
) => {
  const subjects = countBySubject(counted);
  const quarter = complaintQuarterOf('2026-11-20');
  const summary = {
    ...quarter,
    subjects,
    ...countAll(subjects),
    earlierUnresolved: 2,
    nonsense: 0,
  };
  const document = complaintSummaryDocument({ summary, district, printedOn: '2026-11-30' });
  const { template, data, files } = document;
  return engine.render({ template, data, files: files as Map<string, Uint8Array> });
};

const some = [
  { subject: 'threat', isResolved: false, rows: 3 },
  { subject: 'restroom', isResolved: true, rows: 14 },
  { subject: 'restroom', isResolved: false, rows: 5 },
] as const;

test('the PDF is PDF/UA without faults, and the same each time', async () => {
  const { pdf, troubles } = draw(some);
  expect(troubles).toEqual([]);
  expect(await accessibilityFaults(pdf)).toEqual([]);
  expect(draw(some).pdf.equals(pdf)).toBe(true);
});

test.runIf(hasPoppler)(
  'the PDF has the numbers of each subject, and the name as it was entered',
  async () => {
    const { pdf } = draw(some);
    expect((await factsOf(pdf))['Pages']).toBe('1');
    const text = (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Alder *Unified* #panic()');
    expect(text).toContain('October 1, 2026 to December 31, 2026');
    expect(text).toContain('Emergency or urgent threat 3 0 3');
    expect(text).toContain('Restroom 19 14 5');
    expect(text).toContain('All subjects 22 14 8');
    expect(text).toContain('2 complaints of earlier quarters are unresolved.');
  },
);

test.runIf(hasPoppler)(
  'a quarter without complaints has a PDF with zeros that says so',
  async () => {
    const text = (await textOfPdf(draw([], '').pdf)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('All subjects 0 0 0');
    expect(text).toContain('No complaint was received.');
  },
);
