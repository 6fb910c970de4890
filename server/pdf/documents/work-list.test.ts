/** The contents of a work list's PDF, read with Poppler. */
import { describe, expect, test } from 'vitest';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { factsOf, hasPoppler, tagsOf, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { type PrintedWork, workListDocument } from './work-list-document.ts';

const engine = openEngine();

const work = (part: Partial<PrintedWork> = {}): PrintedWork => ({
  school: 'Nguyễn Du #Elementary',
  address: '12 Oak St #4, Lincoln',
  area: { label: 'Main Building · Room 2' },
  category: 'fire',
  mark: 'Poor',
  state: 'Open',
  firstFound: '2026-03-12',
  timesFound: 2,
  dueDate: '2026-10-01',
  overdue: true,
  repeat: false,
  assignee: { name: 'Sam Staff', left: null },
  trade: 'Electrical',
  workOrder: 'WO-17',
  comment: 'Extinguisher *missing* #panic()',
  photo: null,
  ...part,
});

/** As long as real photo ids, which are too long to be used as file names in the document. */
const ID = '00000000-0000-4000-8000-000000000001';

const photo = await aPhoto(1, { width: 400, height: 300 });

const draw = (rows: PrintedWork[], by: 'school' | 'trade' = 'school') => {
  const photos = new Map([[ID, photo]]);
  const { template, data, files } = workListDocument({
    rows,
    by,
    district: 'Lincoln *Unified*',
    photos,
    printedOn: '2026-11-21',
  });
  const held = new Map([...files].map(([name, file]) => [name, file as Uint8Array]));
  return engine.render({ template, data, files: held });
};

test.each([
  ['with a photo, and one without a file', [work({ photo: ID }), work({ photo: 'gone' })]],
  ['with nothing on it', []],
])(
  'a work list %s is PDF/UA without a warning, and rendering it again gives the same bytes',
  (_, rows) => {
    const { pdf, troubles } = draw(rows);
    expect(troubles).toEqual([]);
    expect(Buffer.from(pdf).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(draw(rows).pdf.equals(pdf)).toBe(true);
  },
);

test('200 deficiencies with photos are drawn completely', async () => {
  const rows = Array.from({ length: 200 }, (_, at) =>
    work({ school: `School ${Math.floor(at / 50)}`, photo: ID, workOrder: `WO-${at}` }),
  );
  const { pdf, troubles } = draw(rows);
  expect(troubles).toEqual([]);
  expect(pdf.length).toBeGreaterThan(photo.length);
});

describe.runIf(hasPoppler)('the PDF of a work list (read with Poppler)', () => {
  test('has everything that is needed for the work, literally as entered, in groups with headings', async () => {
    const { pdf } = draw([
      work({ photo: ID }),
      work({ school: 'Zebra High', trade: '', state: 'Repaired' }),
    ]);
    const text = await textOfPdf(pdf);
    expect(text).not.toContain('could not be read');
    for (const part of [
      'Work list',
      '2 deficiencies by school, in each the most urgent first. Printed November 21, 2026.',
      'Lincoln *Unified*',
      'Nguyễn Du #Elementary',
      '12 Oak St #4, Lincoln',
      'Zebra High',
      'Fire Safety: Main Building · Room 2',
      'Extreme deficiency',
      'Extinguisher *missing* #panic()',
      'October 1, 2026 (overdue)',
      'WO-17',
      'Not started',
      'Repaired, to be verified',
      'Sam Staff',
      '2 times since March 12, 2026',
    ]) {
      expect(text).toContain(part);
    }
    const tags = await tagsOf(pdf);
    expect(tags.match(/H2/g)?.length).toBe(2);
    expect(tags).toMatch(/Figure/);
    expect((await factsOf(pdf))['Title']).toBe('Work list, November 21, 2026');
  });

  test('has the address of a school once, and two schools of the same name apart', async () => {
    const { pdf } = draw([work(), work(), work({ address: '3 Elm Ave, Lincoln' })]);
    const text = await textOfPdf(pdf);
    expect(text.match(/12 Oak St/g)).toHaveLength(1);
    expect(text).toContain('3 Elm Ave, Lincoln');
    expect((await tagsOf(pdf)).match(/H2/g)?.length).toBe(2);
  });

  test('shows the school of each deficiency if it is grouped by trade, with a group for those without a trade', async () => {
    const rows = [work({ trade: 'plumbing' }), work({ trade: 'Plumbing' }), work({ trade: '' })];
    const { pdf } = draw(rows, 'trade');
    const text = await textOfPdf(pdf);
    expect(text).toContain('Fire Safety: Nguyễn Du #Elementary, Main Building · Room 2');
    expect(text.match(/12 Oak St #4, Lincoln/g)).toHaveLength(3);
    expect(text).toContain('No trade');
    expect((await tagsOf(pdf)).match(/H2/g)?.length).toBe(2);
  });
});
