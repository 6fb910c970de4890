import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addressRows } from '#e2e/support/addresses/rows.ts';

const screens = Map.groupBy(
  globSync('web/screens/*/**/*.{ts,tsx}').filter((file) => !file.includes('.test.')),
  (file) => file.split('/')[2] ?? '',
);
const read = (file: string): string => readFileSync(file, 'utf8');
const hasState = (text: string): boolean => text.includes('useListState(');

/** Finds imports such as `'#web/shared/today-here.ts'` and `'./subject.ts'`. */
const imports = /'(?:#(web\/shared\/[^']+)|(\.\.?\/[^']+\.tsx?))'/g;
const sharedOf = (file: string): string[] =>
  [...read(file).matchAll(imports)]
    .map(([, shared, relative = '']) => shared ?? path.join(path.dirname(file), relative))
    .filter((imported) => imported.startsWith('web/shared/'));

/**
 * The modules of web/shared that these files import, directly or indirectly, and that have state in
 * the URL.
 */
const sharedWithState = (files: readonly string[]): string[] => {
  // Iterating over a set also visits the elements that are added during the iteration.
  const used = new Set(files.flatMap(sharedOf));
  for (const file of used) for (const imported of sharedOf(file)) used.add(imported);
  return [...used].filter((file) => hasState(read(file)));
};

const textOf = (screen: string): string => {
  const files = screens.get(screen) ?? [];
  return [...files, ...sharedWithState(files)].map(read).join('\n');
};

/**
 * Finds declarations such as `page: pageParam`, `sort: optionParam(…)` and `limit: { ...limitParam,
 * … }`.
 */
const declarations = /\b(\w+): (?:\{ \.\.\.)?\w+Param\b/g;
const declaredBy = (screen: string): string[] =>
  [...textOf(screen).matchAll(declarations)].map(([, name = '']) => name);

const testedOf = (screen: string): Set<string> => {
  const rows = addressRows.filter((row) => row.screen === screen);
  const searches = rows.flatMap(({ path, search }) => [path.split('?')[1], search]);
  return new Set(searches.flatMap((search) => [...new URLSearchParams(search).keys()]));
};

const withState = [...screens.keys()].filter((screen) => hasState(textOf(screen)));

test('a screen counts as one with URL parameters also if they are declared in a module of web/shared', () => {
  expect(withState).toContain('inspection-details');
  expect(declaredBy('inspection-details')).toContain('explain');
});

test.each(withState)(
  'every URL parameter of the screen %s has a row in e2e/addresses.test.ts',
  (screen) => {
    const declared = declaredBy(screen);
    expect(declared).not.toEqual([]);
    const tested = testedOf(screen);
    expect(declared.filter((name) => !tested.has(name))).toEqual([]);
  },
);

test('each row of e2e/addresses.test.ts has a unique name and belongs to a screen', () => {
  const names = addressRows.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(addressRows.filter(({ screen }) => !screens.has(screen))).toEqual([]);
});
