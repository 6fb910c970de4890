/** Texts that begin with Arabic or Hebrew begin at the right margin of their page or column. */
import { describe, expect, test } from 'vitest';
import { noDistrictTexts, noSiteDetails } from '#domain/inspection/site-details.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { aPrint } from '#server/pdf/testing/a-print.ts';
import { edgesOf } from '#server/pdf/testing/poppler.ts';
import type { PdfDocument } from '#server/pdf/pdf-document.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { bundleDocument } from './bundle-document.ts';
import { labelsDocument } from './labels-document.ts';
import { sarcDocument } from './sarc-document.ts';
import { workListDocument } from './work-list-document.ts';

const engine = openEngine();
const draw = (document: PdfDocument): Uint8Array => {
  const { pdf, troubles } = engine.render({ ...document, files: new Map() });
  expect(troubles).toEqual([]);
  return pdf;
};

/** The distances in points of the right edges of the word from the left edge of the page. */
const rightEdgesOf = async (pdf: Uint8Array, word: string): Promise<number[]> =>
  (await edgesOf(pdf, word)).map(({ right }) => Math.round(right));

/** A letter page is 612 points wide, and its margins are 43.2. */
const RIGHT_MARGIN = 569;

const report = () =>
  draw(
    aPrint({
      header: { schoolName: 'אורנים', schoolAddress: '', inspectorName: 'דנה כהן' },
      siteDetails: {
        ...noSiteDetails,
        ...noDistrictTexts,
        inspectorComments: 'Agreed.\nماء من السقف.',
        inspectorSignature: { name: 'יעל לוי', date: '2026-11-21', time: '14:05', drawing: '' },
      },
      evaluations: [
        anEvaluation({
          label: 'ספרייה 12',
          marks: { fire: 'Poor' },
          comments: { fire: 'דולף בחורף, נא לתקן.\nPlease repair it.\n\nשוב 3 דליים.' },
        }),
      ],
    }),
  );

describe('a report', () => {
  test.each([
    // The footers of the three pages have the name at the left.
    ['the name of the school, in its field', 'אורנים', [300, 65, 65, 65]],
    ['the name of the inspector, in its field', 'דנה', [300]],
    // The heading has the number before the name.
    ['the name of an area, in its cell and as a heading', 'ספרייה', [274, 167]],
    ['a comment', 'דולף', [RIGHT_MARGIN]],
    ['a later line of a comment', 'שוב', [RIGHT_MARGIN]],
    ["the inspector's comments", 'ماء', [RIGHT_MARGIN]],
    ['the name in a signature, at the end of its line', 'יעל', [294]],
  ])('%s', async (_, word, edges) => {
    expect(await rightEdgesOf(report(), word)).toEqual(edges);
  });

  test('lines in English begin at the left, and the file remains PDF/UA', async () => {
    const pdf = report();
    expect((await edgesOf(pdf, 'Please')).map(({ left }) => Math.round(left))).toEqual([215]);
    expect((await edgesOf(pdf, 'Agreed.')).map(({ left }) => Math.round(left))).toEqual([43]);
    expect(await accessibilityFaults(pdf)).toEqual([]);
  });
});

const work = {
  school: 'אורנים',
  address: '',
  area: { label: 'Room 12' },
  category: 'fire',
  mark: 'Poor',
  state: 'Open',
  firstFound: '2026-01-02',
  timesFound: 1,
  dueDate: '2026-02-01',
  overdue: false,
  repeat: false,
  assignee: null,
  trade: '',
  workOrder: '',
  comment: 'דולף בחורף.',
  photo: null,
} as const;

const area = { name: 'ספרייה', facilityName: 'בניין', url: 'https://x.test/a/1' };
const labels = { school: 'אורנים', areas: [area], printedOn: '2026-11-29' };

const bundled = {
  schoolId: 's1',
  schoolName: 'אורנים',
  date: '2026-01-02',
  status: 'Final',
  rating: 'Good',
  computedRating: 'Good',
  score: 9500,
  page: 3,
} as const;

const sarc = {
  schoolName: 'אורנים',
  monthAndYear: 'May 2026',
  overallRating: 'Good',
  status: 'Final',
  rows: [{ group: 'A', rank: 'Poor', repairs: 'Done.\nדולף בחורף.' }],
} as const;

test.each<[string, PdfDocument, Record<string, number[]>]>([
  [
    'a work list',
    workListDocument({
      rows: [work],
      by: 'school',
      district: 'מחוז',
      photos: new Map(),
      printedOn: '2026-11-29',
    }),
    // The column of photos is empty.
    { מחוז: [RIGHT_MARGIN], אורנים: [RIGHT_MARGIN], דולף: [557] },
  ],
  [
    'the contents and the summary of all reports',
    bundleDocument({
      contents: 'final',
      district: 'מחוז',
      year: '2025-26',
      reports: [bundled],
      printedOn: '2026-11-29',
    }),
    { מחוז: [RIGHT_MARGIN], אורנים: [438, 354] },
  ],
  [
    'a report card',
    sarcDocument({
      title: 'אורנים',
      subtitle: '',
      sarcs: [sarc],
      without: [],
      printedOn: '2026-11-29',
    }),
    // The footer has the name in its middle.
    { אורנים: [RIGHT_MARGIN, 317], דולף: [562] },
  ],
  [
    'a sheet of labels',
    labelsDocument({ ...labels, layout: 'sheet' }),
    { אורנים: [291], בניין: [291], ספרייה: [291] },
  ],
])('%s', async (_, document, expected) => {
  const pdf = draw(document);
  const found = new Map<string, number[]>();
  for (const word of Object.keys(expected)) found.set(word, await rightEdgesOf(pdf, word));
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(await accessibilityFaults(pdf)).toEqual([]);
});

test('names on a large label stay in the middle', async () => {
  const pdf = draw(labelsDocument({ ...labels, layout: 'page' }));
  for (const word of ['אורנים', 'בניין', 'ספרייה']) {
    const middles = (await edgesOf(pdf, word)).map(({ left, right }) => (left + right) / 2);
    expect(middles.map(Math.round)).toEqual([306]);
  }
});
