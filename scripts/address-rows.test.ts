import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressRows } from '#e2e/support/addresses/rows.ts';

const screens = Map.groupBy(
  globSync('web/screens/*/**/*.{ts,tsx}').filter((file) => !file.includes('.test.')),
  (file) => file.split('/')[2] ?? '',
);
const textOf = (screen: string): string =>
  (screens.get(screen) ?? []).map((file) => readFileSync(file, 'utf8')).join('\n');

/** `page: pageParam`, `sort: optionParam(…)`, `limit: { ...limitParam, … }` */
const declarations = /\b(\w+): (?:\{ \.\.\.)?\w+Param\b/g;
const declaredBy = (screen: string): string[] =>
  [...textOf(screen).matchAll(declarations)].map(([, name = '']) => name);

const testedOf = (screen: string): Set<string> => {
  const rows = addressRows.filter((row) => row.screen === screen);
  const searches = rows.flatMap(({ path, search }) => [path.split('?')[1], search]);
  return new Set(searches.flatMap((search) => [...new URLSearchParams(search).keys()]));
};

const withState = [...screens.keys()].filter((screen) => textOf(screen).includes('useListState('));

test.each(withState)(
  'every URL parameter of the screen %s has a row in e2e/addresses.test.ts',
  (screen) => {
    const declared = declaredBy(screen);
    expect(declared).not.toEqual([]);
    const tested = testedOf(screen);
    expect(declared.filter((name) => !tested.has(name))).toEqual([]);
  },
);

test('each row of e2e/addresses.test.ts has a name of its own and belongs to a screen', () => {
  const names = addressRows.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(addressRows.filter(({ screen }) => !screens.has(screen))).toEqual([]);
});
