import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { conformanceFaults, linesOf, readConformancePage, unheld } from './conformance.ts';
import { livingTests } from './living-tests.ts';

const page = readConformancePage();
const lines = linesOf(page);

describe('docs/spec-conformance.md', () => {
  test('has a living test for every statement of SPEC.md, and says how many they are', () => {
    expect(conformanceFaults(page)).toEqual([]);
  });

  test('must say the right number', () => {
    const more = page.replace(/\*\*\d+ of/, '**7 of');
    expect(conformanceFaults(more)).toEqual([
      `The page must say: **${lines.length} of ${lines.length} statements are held.**`,
    ]);
  });

  test('goes through SPEC.md in its order, §2 to §9, and says nothing twice', () => {
    const sections = lines.map(({ section }) => section);
    expect(sections).toEqual(sections.toSorted());
    expect(new Set(sections.map((section) => section.slice(0, 2)))).toEqual(
      new Set(['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']),
    );
    const statements = lines.map(({ section, statement }) => `${section} ${statement}`);
    expect(statements.filter((one, at) => statements.indexOf(one) !== at)).toEqual([]);
  });

  test('names only decisions that there are', () => {
    const records = [...page.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(
      ([, file]) => `docs/${file}`,
    );
    expect(records.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('A line is not held', () => {
  const living = new Set(['it is so']);
  const heldBy = (cell: string) =>
    unheld(linesOf(`## §2 Screens\n\n| It is so | ${cell} |  |\n`), () => living);

  test('unless a test of that very name lives', () => {
    expect(heldBy('[a.test.ts](../a.test.ts) › it is so')).toEqual([]);
    expect(heldBy('[a.test.ts](../a.test.ts) › it is not so')).toHaveLength(1);
    expect(heldBy('')).toEqual(['§2 It is so: no test is named']);
    expect(heldBy('[a.test.ts](../b.test.ts) › it is so')).toHaveLength(1);
  });

  test('by a test that is skipped, alone or with those around it', () => {
    const source = `
      test('runs', () => {});
      it.skip('does not', () => {});
      test.todo('comes later');
      describe.skip('Asleep', () => { test('so am I', () => {}); });
      describe.each([1])('Awake', () => { test.concurrent.for([1])(\`so am \${i}\`, () => {}); });
    `;
    expect([...livingTests('a.test.ts', source)]).toEqual(['runs', 'Awake › so am ${i}']);
  });
});
