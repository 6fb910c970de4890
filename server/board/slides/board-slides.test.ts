/** The contents of the slides; board.test.ts shows that the server makes them. */
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { expect, test } from 'vitest';
import { boardOf } from '#domain/board/board.ts';
import type { BoardFacts } from '#domain/board/facts.ts';
import { aBoardSchool, someBoardFacts } from '#domain/testing/board-facts.ts';
import { boardSlides } from './board-slides.ts';

const partsOf = async (changes: Partial<BoardFacts> = {}) => {
  const board = boardOf(someBoardFacts(changes), 'en');
  const photos = new Map([['photo-of-birch', Buffer.from('any bytes')]]);
  const parts = Object.entries(unzipSync(await boardSlides({ board, photos })));
  const those = (pattern: RegExp) =>
    parts.filter(([name]) => pattern.test(name)).map(([, bytes]) => strFromU8(bytes));
  return {
    all: those(/\.(xml|rels)$/),
    slides: those(/^ppt\/slides\/slide\d+\.xml$/),
    charts: those(/^ppt\/charts\/chart\d+\.xml$/),
  };
};

/** The texts in the tables of slides. */
const cellsOf = (slides: readonly string[]): string[] =>
  slides.flatMap((xml) =>
    (xml.match(/<a:tbl>.*?<\/a:tbl>/gs) ?? []).flatMap((table) =>
      Array.from(table.matchAll(/<a:t>([^<]*)/g), ([, text]) => text ?? ''),
    ),
  );

test('every part is well-formed XML, and the shapes of a slide have different numbers', async () => {
  const { all, slides } = await partsOf();
  for (const xml of all) {
    // The parser throws at the first fault.
    new Parser().parse(xml.replace(/^\uFEFF/, ''));
  }
  for (const xml of slides) {
    const ids = Array.from(xml.matchAll(/<p:cNvPr id="(\d+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('charts and the photo have descriptions, tables a header, and bars patterns', async () => {
  const { slides, charts } = await partsOf();
  expect(slides).toHaveLength(5);
  const xml = slides.join('');
  const tables = xml.match(/<a:tbl>/g)?.length;
  expect(tables).toBe(5);
  expect(xml.match(/<a:tblPr firstRow="1" firstCol="1"\/>/g)).toHaveLength(tables ?? 0);
  expect(xml).toContain('descr="School, Rating, Score, Change, Inspected"');
  expect(xml).toContain('descr="Scores, the lowest rating first: Birch 62.10% Poor;');
  expect(xml).toMatch(/<p:pic>.*?descr="Gas Leaks, Room 4"/s);
  // A title for each slide, which screen readers list.
  expect(xml.match(/type="title"/g)).toHaveLength(5);
  const patterns = charts.flatMap(
    (chart) => chart.match(/prst="(?:wdUpDiag|smGrid|dkDnDiag)"/g) ?? [],
  );
  expect(new Set(patterns).size).toBe(3);
});

test('a school without an inspection has no bar', async () => {
  const { charts } = await partsOf();
  const ofScores = charts.find((xml) => xml.includes('62.1'));
  expect(ofScores).toContain('Birch');
  expect(ofScores).not.toContain('Elm');
});

test.each([
  { count: 60, wanted: 6 },
  // 17 slides with ratings, 18 with costs, and four others.
  { count: 1000, wanted: 39 },
])(
  'the tables have all of $count schools, and only charts leave some out',
  async ({ count, wanted }) => {
    const names = Array.from({ length: count }, (_, at) => `Mayacamas Middle School ${at + 1}`);
    const { slides } = await partsOf({
      schools: names.map((name, at) => aBoardSchool(name, 6000 + ((at * 67) % 4000), 7000)),
      costs: names.map((school, at) => ({ school, openCents: at * 10_000, spentCents: 55_050 })),
    });
    const cells = cellsOf(slides);
    // In the table of ratings, and in that of costs.
    expect(names.filter((name) => cells.filter((cell) => cell === name).length !== 2)).toEqual([]);
    expect(cells.join(' ')).not.toContain('more');
    expect(slides.join('')).toContain(`and ${count - 8} more`);
    expect(slides).toHaveLength(wanted);
  },
);
