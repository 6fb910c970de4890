/** Reports of the current edition of the inspection tool after a later edition is in force. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Instrument } from '#domain/instrument/instrument.ts';
import { mayacamas } from '#server/pdf/testing/a-print.ts';
import type { SheetColumns } from './sheet.ts';

const evaluations = mayacamas();

const inspected = (instrument: string): SheetColumns => ({
  schoolName: 'Mayacamas Charter Middle',
  schoolDistrict: 'Napa Valley Unified',
  schoolCounty: 'Napa',
  schoolAddress: '983 Napa Street',
  schoolType: 'Middle',
  classroomCount: 8,
  inspectorName: 'Bob',
  inspectorTitle: 'Inspector',
  districtRepresentative: '',
  date: '2024-08-07',
  weatherCondition: 'Sunny',
  instrument,
  evaluations,
  loweredRating: null,
  loweredReason: '',
  siteDetails: {},
  districtPlan: '',
  districtResponse: '',
  coverage: null,
  headerSources: null,
  findingsBefore: [],
  schoolYearBegins: '07-01',
});

/**
 * The contents of the PDF and the edition that the print view shows, for an inspection with this
 * edition. Reloads the modules that build them, so that they use the mocked instrument.
 */
const documentOf = async (edition: string) => {
  vi.resetModules();
  const { sheetOf } = await import('./sheet.ts');
  const { reportDocument } = await import('#server/pdf/documents/report-document.ts');
  const { editionOf } = await import('./reading/print-of.ts');
  const { wordsOf } = await import('#domain/language/words.ts');
  const sheet = sheetOf(inspected(edition));
  return {
    sheet,
    data: reportDocument({ sheet, printedOn: '2026-11-21' }).data,
    printView: editionOf(sheet, wordsOf('en')),
  };
};

const putInForce = (change: (current: Instrument) => Instrument): void => {
  vi.doMock(import('#domain/instrument/instrument.ts'), async (original) => {
    const actual = await original();
    const next = change(actual.instrument);
    return {
      ...actual,
      instrument: next as typeof actual.instrument,
      instruments: [actual.instrument, next],
      getInstrument: (id) => (id === next.id ? next : actual.getInstrument(id)),
    };
  });
};

afterEach(() => {
  vi.doUnmock('#domain/instrument/instrument.ts');
  vi.resetModules();
});

/**
 * An edition that differs in every part that a report shows: numbers, order, names, groups, bands
 * and texts.
 */
const next = (current: Instrument): Instrument => ({
  id: 'FIT REV 01/28',
  name: 'Facility Inspection Tool, revised 01/28',
  adopted: '2028-01',
  categoryIds: ['electrical', 'sinks', 'restrooms'],
  categoryNames: { ...current.categoryNames, electrical: 'Power' },
  groups: [
    { letter: 'A', name: 'Power', categoryIds: ['electrical'], sarcLabel: '' },
    { letter: 'B', name: 'Water', categoryIds: ['sinks', 'restrooms'], sarcLabel: '' },
  ],
  rankBands: [
    { name: 'Good', from: 6000 },
    { name: 'Poor', from: 0 },
  ],
  ratingBands: [
    { name: 'Good', from: 5000 },
    { name: 'Poor', from: 0 },
  ],
  method: ['Count the lamps.'],
});

test('after a new edition of the state form came into force, older reports are rendered as before, and new reports by the new edition', async () => {
  const before = await documentOf('FIT REV 04/22');
  putInForce(next);
  expect(await documentOf('FIT REV 04/22')).toEqual(before);

  const { sheet, data, printView } = await documentOf('FIT REV 01/28');
  expect(
    sheet.categories.map(({ number, name, group, rank }) => [number, name, group, rank]),
  ).toEqual([
    [1, 'Power', 'A', 'Good'],
    [2, 'Sinks/Fountains', 'B', 'Good'],
    [3, 'Restrooms', 'B', 'Good'],
  ]);
  expect(new Set(sheet.areas.map(({ marks }) => marks.length))).toEqual(new Set([3]));
  expect(sheet.areas.flatMap(({ findings }) => findings.map((one) => one.categoryName))).toEqual([
    'Power',
    'Power',
    'Power',
    'Power',
    'Restrooms',
    'Sinks/Fountains',
  ]);
  expect(data).toMatchObject({
    form: { edition: 'FIT REV 01/28' },
    keywords: ['school facilities', 'good repair', 'FIT REV 01/28'],
    overall: { rating: 'Good', evaluated: '2 of 2 groups evaluated' },
    bands: [
      { name: 'Good', range: '50–100%' },
      { name: 'Poor', range: '0–49.99%' },
    ],
    groups: [
      { letter: 'A', span: 1 },
      { letter: 'B', span: 2 },
    ],
    starts: [0, 1],
    method: 'Count the lamps. Ranks of categories and groups: Good 60–100%, Poor 0–59.99%.',
  });
  expect(printView).toEqual({
    id: 'FIT REV 01/28',
    ratingBands: [
      { name: 'Good', range: '50–100%' },
      { name: 'Poor', range: '0–49.99%' },
    ],
    method: 'Count the lamps. Ranks of categories and groups: Good 60–100%, Poor 0–59.99%.',
  });
});
