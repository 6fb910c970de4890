/** The PDF of floor plans with the marks of an inspection, read with Poppler. */
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { roomStatesOf } from '#domain/inspection/room-state.ts';
import { markedPlansDocument, type MarkedPlansToPrint } from './marked-plans-document.ts';

const engine = openEngine();
const image = await aPhoto(1, { width: 400, height: 300 });

const places = [
  { id: 'hall', name: 'Nguyễn Hall' },
  { id: 'gym', name: 'Nguyễn Hall · Gym #1' },
  { id: 'shop', name: "O'Peña *Shop*" },
  { id: 'attic', name: 'Attic' },
  { id: 'garden', name: 'Garden' },
];
const evaluations = [
  { area: 'gym', notInspected: null, categories: [{ status: 'Poor' }, { status: 'Deficient' }] },
  { area: 'shop', notInspected: null, categories: [{ status: 'Good' }] },
  { area: 'attic', notInspected: 'Locked', categories: [] },
];
const planOf = (name: string, areas: readonly string[]) => ({
  name,
  imageId: 'image',
  width: 400,
  height: 300,
  places: areas.map((area, at) => ({ area, x: at / 4, y: 1 - at / 4 })),
});

const draw = async (print: Partial<MarkedPlansToPrint> = {}) => {
  const { template, data, files } = markedPlansDocument({
    school: 'Nguyễn Du #Elementary',
    date: '2026-11-21',
    inspector: 'Bob',
    plans: [planOf('1st floor', ['gym', 'shop', 'attic']), planOf('Grounds', ['garden'])],
    places,
    states: roomStatesOf(evaluations, places),
    evaluations,
    images: new Map([['image', image]]),
    printedOn: '2026-11-30',
    ...print,
  });
  const held = new Map([...files].map(([name, file]) => [name, file as Uint8Array]));
  return engine.render({ template, data, files: held });
};

test.each([
  ['with images', {}],
  ['without the file of an image', { images: new Map() }],
  ['with a very high image', { plans: [{ ...planOf('Tower', ['gym']), width: 10, height: 4000 }] }],
])('floor plans %s are PDF/UA without a fault, and twice the same bytes', async (_, print) => {
  const { pdf, troubles } = await draw(print);
  expect(troubles).toEqual([]);
  expect(await accessibilityFaults(pdf)).toEqual([]);
  expect((await draw(print)).pdf.equals(pdf)).toBe(true);
});

describe.runIf(hasPoppler)('the PDF of floor plans (read with Poppler)', () => {
  test('has each plan with the rooms that were found wanting, and the number of their marks', async () => {
    const text = (await textOfPdf((await draw()).pdf)).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Nguyễn Du #Elementary',
      'Inspected November 21, 2026 by Bob.',
      '3 rooms on this plan: 1 with an extreme deficiency, 1 not inspected.',
      'Nguyễn Hall · Gym #1 extreme deficiency 1 1',
      'Attic not inspected 0',
      '1 room on this plan.',
    ]) {
      expect(text).toContain(part);
    }
    // A room in good repair is only on the plan.
    expect(text).not.toContain("O'Peña");
  });
});
