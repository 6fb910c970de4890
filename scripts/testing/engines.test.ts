import { expect, test } from 'vitest';
import { enginesOf, firstEnginesOf } from './engines.ts';

const file = 'server/school/rule.test.ts';
const app = 'const { aDistrict } = await testApp();';
const onlyOn = (engine: string): string => `test.runIf(engineKind === '${engine}')('…');`;

/** The engines of a file with this text, in `npm run test:all` and in `npm test`. */
const both = (text: string, hasServer = true) => [
  enginesOf(file, { hasServer, text }),
  firstEnginesOf(file, { hasServer, text }),
];

test('a file that uses no database runs only once', () => {
  expect(both('')).toEqual([['embedded'], ['embedded']]);
});

test('a file that uses a database runs on both engines, and in `npm test` only on the PostgreSQL server', () => {
  expect(both(app)).toEqual([['embedded', 'server'], ['server']]);
});

test('a file with tests for one engine runs on this engine in `npm test`', () => {
  expect(both(app + onlyOn('embedded'))).toEqual([['embedded', 'server'], ['embedded']]);
  expect(both(app + onlyOn('server'))).toEqual([['embedded', 'server'], ['server']]);
  expect(both(onlyOn('embedded') + onlyOn('server'))).toEqual([
    ['embedded', 'server'],
    ['embedded', 'server'],
  ]);
});

test('a file that starts PostgreSQL servers runs only where PostgreSQL is installed', () => {
  const text = `${app} await replicatedPair();`;
  expect(both(text)).toEqual([['server'], ['server']]);
  expect(both(text, false)).toEqual([[], []]);
});

test('every other file runs on the embedded engine if PostgreSQL is not installed', () => {
  expect(both(app, false)).toEqual([['embedded'], ['embedded']]);
  expect(both(app + onlyOn('server'), false)).toEqual([['embedded'], ['embedded']]);
});
