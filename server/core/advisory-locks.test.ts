import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const root = path.join(import.meta.dirname, '../..');

test('no two advisory locks have the same number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('advisory locks are taken only with the numbers in advisoryLocks', () => {
  const sources = globSync('{server,db,bench,scripts}/**/*.{ts,mjs}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => /pg_(?:try_)?advisory/.test(text));
  expect(sources.length).toBeGreaterThan(0);
  const others = sources.filter(({ text }) => !text.includes('advisoryLocks.'));
  expect(others.map(({ file }) => file)).toEqual([]);
});
