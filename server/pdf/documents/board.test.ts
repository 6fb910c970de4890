/** The PDF of the pages for the board, read with Poppler. */
import { expect, test } from 'vitest';
import { boardOf } from '#domain/board/board.ts';
import type { BoardFacts } from '#domain/board/facts.ts';
import type { Language } from '#domain/language/language.ts';
import { aBoardSchool, someBoardFacts } from '#domain/testing/board-facts.ts';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { factsOf, hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { boardDocument } from './board-document.ts';

const engine = openEngine();
const photo = await aPhoto(1, { width: 400, height: 300 });

const draw = (changes: Partial<BoardFacts> = {}, language: Language = 'en', bytes = photo) => {
  const board = boardOf(someBoardFacts(changes), language);
  const { template, data, files } = boardDocument({
    board,
    photos: new Map([['photo-of-birch', bytes]]),
    printedOn: '2026-11-30',
  });
  return engine.render({ template, data, files: files as Map<string, Uint8Array> });
};

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `Mayacamas Middle School ${at + 1}`);

const districtOf = (count: number): Partial<BoardFacts> => ({
  schools: names(count).map((name, at) => aBoardSchool(name, 6000 + ((at * 67) % 4000), 7000)),
  costs: names(count).map((school, at) => ({ school, openCents: at * 10_000, spentCents: 55_050 })),
});

test.each(['en', 'es'] as const)(
  'the PDF in %s is PDF/UA without faults, and the same each time',
  async (language) => {
    const { pdf, troubles } = draw({}, language);
    expect(troubles).toEqual([]);
    expect(await accessibilityFaults(pdf)).toEqual([]);
    expect(draw({}, language).pdf.equals(pdf)).toBe(true);
  },
);

test('a photo that cannot be read is replaced by a sentence', async () => {
  const { pdf } = draw({}, 'en', Buffer.from('no photo'));
  expect(await accessibilityFaults(pdf)).toEqual([]);
});

test.each(hasPoppler ? [60] : [])(
  '%i schools are on five pages, each of them in the tables',
  async (count) => {
    const { pdf, troubles } = draw(districtOf(count));
    expect(troubles).toEqual([]);
    expect((await factsOf(pdf))['Pages']).toBe('5');
    const text = await textOfPdf(pdf);
    expect(names(count).filter((name) => !text.includes(name))).toEqual([]);
    expect(text).not.toContain('more');
  },
);

test.each(hasPoppler ? [1000] : [])(
  '%i schools flow over as many pages as they need',
  async (count) => {
    const { pdf, troubles } = draw(districtOf(count));
    expect(troubles).toEqual([]);
    const text = await textOfPdf(pdf);
    expect(names(count).filter((name) => !text.includes(name))).toEqual([]);
  },
);
