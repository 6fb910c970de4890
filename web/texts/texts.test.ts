import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import { shownDictionary, textsOf } from './define-texts.ts';
import { commonTexts } from './en/common.ts';
import * as english from './en/index.ts';
import { dictionary } from './es/index.ts';

afterEach(() => shownDictionary.set(null));

describe('a text of the walk', () => {
  test('is in English until a dictionary is shown, and again afterwards', () => {
    expect(textsOf(commonTexts).countAreas(2)).toBe('2 areas');
    shownDictionary.set(dictionary);
    expect([1, 2].map(textsOf(commonTexts).countAreas)).toEqual(['1 área', '2 áreas']);
    shownDictionary.set(null);
    expect(textsOf(commonTexts).cancel).toBe('Cancel');
  });

  test('every file of English texts is in the list of what a dictionary must have', () => {
    const files = globSync('web/texts/en/*.ts').filter((file) => !file.endsWith('index.ts'));
    const defined = files.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/defineTexts\('(\w+)'/g),
    ]);
    const names = Object.values(english).map(({ name }) => name);
    expect(names.toSorted()).toEqual(defined.map(([, name]) => name).toSorted());
    expect(Object.keys(dictionary).toSorted()).toEqual(names.toSorted());
  });

  test('is translated: no Spanish text is the English one, except names and symbols', () => {
    const same = Object.values(english).flatMap(({ name, english: texts }) =>
      sameTexts(texts, (dictionary as Record<string, unknown>)[name], name),
    );
    expect(same).toEqual([
      'addArea/example',
      'emergency/answers/no',
      'marking/marks/NA',
      'photos/zoom',
      'photos/original',
    ]);
  });
});

/** The paths of the texts that are the same in both. */
function sameTexts(one: unknown, other: unknown, path: string): string[] {
  if (typeof one === 'string') return one === other && /[A-Za-z]{2}/.test(one) ? [path] : [];
  if (typeof one !== 'object' || one === null) return [];
  return Object.entries(one).flatMap(([key, inner]) =>
    sameTexts(inner, (other as Record<string, unknown> | undefined)?.[key], `${path}/${key}`),
  );
}

/** Attributes whose value people read or hear. */
const READ =
  /^(title|subtitle|description|label|placeholder|hint|alt|tooltip|what|words|none|of|error|note|aria-label|data-tip|\w+Label)$/;
/** Symbols of marks and names of keys, which are the same in every language. */
const SYMBOL = /^(D|X|G|N|NA)$/;

type Node = { type: string; start: number; [key: string]: unknown };

/** What people read in a file although it is not one of the texts. */
function ownTexts(source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    const words = text.trim();
    if (/[A-Za-z]{2}|^[A-Z]$/.test(words) && !SYMBOL.test(words)) found.push(words);
  };
  const visit = (node: unknown, isRead: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, isRead));
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, ...rest } = node as Node;
    if (type === 'JSXText') return add(String(rest['value']));
    if (type === 'JSXAttribute') {
      const { name } = rest['name'] as { name: unknown };
      return visit(rest['value'], typeof name === 'string' && READ.test(name));
    }
    if (type === 'Literal' && typeof rest['value'] === 'string') {
      // A sentence is a text wherever it is.
      if (isRead || /^[A-Z“].*\s.*[a-z]/.test(rest['value'])) add(rest['value']);
      return;
    }
    if (type === 'TemplateElement' && isRead) return add((rest['value'] as { raw: string }).raw);
    const isChosen = /^(Conditional|Logical|Template|JSXExpressionContainer|Parenthesized)/.test(
      type,
    );
    for (const [key, inner] of Object.entries(rest))
      visit(inner, isRead && isChosen && key !== 'test');
  };
  visit(parseSync('file.tsx', source).program.body, false);
  return found;
}

test('a text that is written in the form is noticed', () => {
  const found = ownTexts(
    '<p title="One" className="flex">Two {isIt ? <b>Three</b> : null} <i aria-label={`Four ${five}`} /></p>; toast("Five words here.")',
  );
  expect(found).toEqual(['One', 'Two', 'Three', 'Four', 'Five words here.']);
});

/** What is stored as it is chosen, so it is in the language of the report. */
const STORED = ['Locked, no key', 'Class in session', 'Under construction', 'Partly cloudy'];

/** The messages of faults of the program, which nobody reads on a screen. */
const FAULTS = [
  'The worker failed.',
  'The photo is no longer on this device.',
  'The photo could not be drawn.',
];

test('the form has no text of its own: all are in web/texts, where each language must have them', () => {
  const files = globSync('web/screens/{inspection-form,ready}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(100);
  const own = files.flatMap((file) =>
    ownTexts(readFileSync(file, 'utf8'))
      .filter((text) => ![...STORED, ...FAULTS].includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(own).toEqual([]);
});
