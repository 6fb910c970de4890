import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { enginesOf, enginesWithoutServer, namedFiles } from './engines.ts';

const rule = 'server/school/rule.test.ts';
const app = 'const { aDistrict } = await testApp();';

test('a file that uses no database always runs only once', () => {
  for (const isAsNeeded of [true, false]) {
    expect(enginesOf(rule, { isAsNeeded, text: '' })).toEqual(['embedded']);
  }
});

test('a file about a rule of the product runs on both engines, but with `isAsNeeded` only on the PostgreSQL server', () => {
  expect(enginesOf(rule, { isAsNeeded: false, text: app })).toEqual(['embedded', 'server']);
  expect(enginesOf(rule, { isAsNeeded: true, text: app })).toEqual(['server']);
});

test.each([
  ['makes calls concurrently', rule, `${app} await Promise.all([])`],
  ['acts as the owner of the database', rule, `${app} await engine.asOwner(work)`],
  ['asks for the engine', rule, `${app} test.runIf(engineKind === 'server')`],
  ['is about locks, policies or constraints', 'server/core/sql/locks.test.ts', app],
  ['is a matrix over all calls', 'server/test/guard/guard.test.ts', app],
  ['is about seeds and migrations', 'db/seed/demo.test.ts', app],
  ['is about backups', 'server/backup/copy.test.ts', app],
  ['is about the purge', 'server/purge/purge.test.ts', app],
  ['is about the queue of mail', 'server/mail/mail-sender.test.ts', app],
  ['is about the queue of webhooks', 'server/webhook/webhook.test.ts', app],
  ['has unusual statements', 'server/inspection/trends/district.test.ts', app],
])('a file that %s runs on both engines', (_, file, text) => {
  expect(enginesOf(file, { isAsNeeded: true, text })).toEqual(['embedded', 'server']);
});

test('a file about several servers runs only on the server engine', () => {
  const file = 'server/core/replica/replica.test.ts';
  for (const isAsNeeded of [true, false]) {
    expect(enginesOf(file, { isAsNeeded, text: app })).toEqual(['server']);
  }
  expect(enginesWithoutServer(file)).toEqual([]);
  expect(enginesWithoutServer(rule)).toEqual(['embedded']);
});

test('every file named in engines.ts exists', () => {
  expect(namedFiles.filter((file) => !existsSync(file))).toEqual([]);
});
