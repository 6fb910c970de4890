/** The labels for doors, read with Poppler. */
import { describe, expect, test } from 'vitest';
import { labelLayouts } from '#domain/school/school.ts';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { factsOf, hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { qrOnPage } from '#server/pdf/testing/qr-on-page.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { labelsDocument, type LabelsToPrint } from './labels-document.ts';
import { qrOf } from './qr.ts';

const engine = openEngine();

const url = 'https://repair.example.org/areas/3f2c9a7e-1b2c';
const area = (name: string, facilityName: string | null = null) => ({ name, facilityName, url });
const long = (length: number) => 'Multi-purpose room of the east wing '.repeat(10).slice(0, length);

const draw = (print: Partial<LabelsToPrint> = {}) => {
  const { template, data } = labelsDocument({
    school: 'Nguyễn Du #Elementary',
    areas: [area('Room 12', 'Nguyễn Hall'), area("O'Peña")],
    layout: 'sheet',
    printedOn: '2026-11-22',
    ...print,
  });
  return engine.render({ template, data, files: new Map() });
};

const longest = {
  school: long(200),
  areas: [area(long(200), long(200)), area('x'.repeat(200), 'y'.repeat(200))],
};

describe.each(['sheet', 'page', 'notice'] as const)('labels with the layout %s', (layout) => {
  test.each([
    ['usual names', {}],
    ['the longest names', longest],
  ])(
    'with %s are PDF/UA without a fault, and rendering them again gives the same bytes',
    async (_, print) => {
      const { pdf, troubles } = draw({ layout, ...print });
      expect(troubles).toEqual([]);
      expect(await accessibilityFaults(pdf)).toEqual([]);
      expect(draw({ layout, ...print }).pdf.equals(pdf)).toBe(true);
    },
  );
});

test('the QR code of a URL of usual length has so few modules that each can be a millimetre wide on a small label', () => {
  expect(qrOf(url).size).toBeLessThanOrEqual(33);
});

describe.runIf(hasPoppler)('the PDF of labels (read with Poppler)', () => {
  test('has the school, the facility, the area and the URL of each label', async () => {
    const text = await textOfPdf(draw().pdf);
    for (const part of [
      'Nguyễn Du #Elementary',
      'Nguyễn Hall',
      'Room 12',
      "O'Peña",
      'repair.example.org',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('https://');
  });

  test('has ten labels on each sheet, or one label on each page', async () => {
    const areas = Array.from({ length: 11 }, (_, at) => area(`Room ${at}`));
    expect((await factsOf(draw({ areas }).pdf))['Pages']).toBe('2');
    expect((await factsOf(draw({ areas, layout: 'page' }).pdf))['Pages']).toBe('11');
  });

  test('has the classroom notice in English and Spanish, one for each room with its code', async () => {
    const { pdf } = draw({ layout: 'notice' });
    expect((await factsOf(pdf))['Pages']).toBe('2');
    const text = (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');
    for (const part of [
      'School facilities must be clean, safe and maintained in good repair.',
      'Las instalaciones de la escuela deben estar limpias, ser seguras y mantenerse en buen estado.',
      'A complaint form is available at the office of the school',
      'Nguyễn Du #Elementary',
      "O'Peña",
    ]) {
      expect(text).toContain(part);
    }
    expect(await qrOnPage(pdf, 1)).toBe(url);
  });

  test('has on each label the QR code of its own URL', async () => {
    const urls = [url, 'https://repair.example.org/areas/00000000-beef'];
    const areas = urls.map((one, at) => ({ name: `Room ${at}`, facilityName: null, url: one }));
    const { pdf } = draw({ areas, layout: 'page' });
    expect([await qrOnPage(pdf, 1), await qrOnPage(pdf, 2)]).toEqual(urls);
  });

  /** Removes hyphens too, because Poppler omits a hyphen at the end of a line. */
  const joined = (text: string) => text.replaceAll(/[\s\u200B-]/g, '');

  test.each(longest.areas.flatMap((one) => labelLayouts.map((layout) => [layout, one] as const)))(
    'shows the longest names completely on one page: %s',
    async (layout, one) => {
      const { pdf } = draw({ layout, school: longest.school, areas: [one] });
      expect((await factsOf(pdf))['Pages']).toBe('1');
      const text = joined(await textOfPdf(pdf));
      for (const part of [longest.school, one.name, one.facilityName ?? '']) {
        expect(text).toContain(joined(part));
      }
    },
  );
});
