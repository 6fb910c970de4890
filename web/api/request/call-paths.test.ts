/**
 * The paths of some calls are not loaded at first: each screen that makes such a call has to load
 * them.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isOfSettings } from './call-paths-plugin.ts';

const IMPORT = "import 'virtual:call-paths/settings'";

/**
 * The files in which the import may be: the file itself, and the index.tsx of each folder above it,
 * because these are loaded before the file or together with it.
 */
const loadedWith = (file: string): string[] => {
  const folders = path.dirname(file).split(path.sep);
  const entrances = folders.map((_, at) => path.join(...folders.slice(0, at + 1), 'index.tsx'));
  return [file, ...entrances.filter((one) => existsSync(one))];
};

/**
 * Two files make calls of Settings or Users without this import. Settings makes them only after a
 * tab that loads the paths was opened, and made-files.tsx makes them only for the export card of
 * Settings, which loads the paths itself.
 */
const loadedElsewhere = ['web/screens/settings/index.tsx', 'web/shared/list/made-files.tsx'];

const names = Object.keys(calls).filter(isOfSettings);

test('each file that makes a call of Settings or Users loads the paths of these calls', () => {
  const sources = globSync('web/{shared,screens}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const making = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return names.some((name) => text.includes(`'${name}'`));
  });
  expect(making.length).toBeGreaterThan(15);
  const without = making.filter(
    (file) => !loadedWith(file).some((one) => readFileSync(one, 'utf8').includes(IMPORT)),
  );
  expect(without).toEqual(loadedElsewhere);
});
