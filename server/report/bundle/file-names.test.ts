import { expect, test } from 'vitest';
import { fileNames } from './file-names.ts';

test.each([
  ['Nguyễn Du Elementary', 'Nguyễn Du Elementary 2026-11-20.pdf'],
  ['Nguyễn Du'.normalize('NFD'), 'Nguyễn Du 2026-11-20.pdf'],
  ['../../etc/passwd', 'etc passwd 2026-11-20.pdf'],
  ['A/B: "C" <D>|?*', 'A B C D 2026-11-20.pdf'],
  ['...', '_ 2026-11-20.pdf'],
  ['', '_ 2026-11-20.pdf'],
  ['con', 'con_ 2026-11-20.pdf'],
  ['x'.repeat(500), `${'x'.repeat(120)} 2026-11-20.pdf`],
])('%j is named %j', (school, name) => {
  expect(fileNames()(school, '2026-11-20')).toBe(name);
});

test('two reports never have the same name, also where capitals do not count', () => {
  const nameOf = fileNames();
  const names = ['Alder', 'ALDER', 'Alder'].map((school) => nameOf(school, '2026-11-20'));
  expect(names).toEqual([
    'Alder 2026-11-20.pdf',
    'ALDER 2026-11-20 (2).pdf',
    'Alder 2026-11-20 (3).pdf',
  ]);
});
