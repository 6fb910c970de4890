import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { equivalents, reasonOf } from './equivalent-mutants.ts';

test('each listed line still exists in the code', () => {
  const missing = equivalents.filter(({ file, line }) => {
    const files = file.endsWith('/') ? globSync(`${file}**/*.ts`) : [file];
    return !files.some((each) => readFileSync(each, 'utf8').includes(line));
  });
  expect(missing).toEqual([]);
});

test('a mutant counts as equivalent only in the listed file and line, and with the listed replacement', () => {
  const hint = { file: 'server/user/list.ts', line: '  { readOnly: true },', becomes: 'false' };
  expect(reasonOf(hint)).toBe('a hint to the database');
  for (const other of [
    { file: 'domain/person/user.ts' },
    { line: '  { isTaken: true },' },
    { becomes: 'true' },
  ]) {
    expect(reasonOf({ ...hint, ...other })).toBeUndefined();
  }
});
