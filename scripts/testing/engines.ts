/**
 * Decides on which engine a file of server tests runs: the embedded one, a PostgreSQL server, or
 * both.
 */
import { readFileSync } from 'node:fs';

export type EngineName = 'embedded' | 'server';

/**
 * Only these functions of server/test open a database, so a file that calls none of them uses no
 * database.
 */
const usesDatabase = /\btest(App|Database|Engine|ServerUrl)\(|\bengineKind\b/;

/**
 * Files that need the application with a database, although what they test does not depend on the
 * engine.
 */
const withoutPartOfTheEngine = [
  // What the server decides about a request before it runs any query.
  'core/limits/rate-limits',
  'core/limits/slow-clients',
  'core/limits/unread-bodies',
  'core/http/validate',
  'inspection/saving/refused-upload',
  // Requests that are not HTTP, and how a server that stops ends its connections.
  'core/http/client-error',
  'core/http/close-connections',
  // How a password is hashed, and how long that takes. (auth/equal-work.test.ts checks that the
  // statements are the same.)
  'auth/sign-in-time',
  // The attributes of cookies. (auth/refresh-token tests how a session continues and ends.)
  'auth/refresh-cookie',
  // The files of the report card. (report/sarc tests their contents.)
  'report/sarc/sarc-export',
].map((name) => `server/${name}.test.ts`);

/** Files that start PostgreSQL servers themselves. */
const ofServersOnly = ['server/core/replica/replica.test.ts'];

/**
 * Folders whose tests depend on the engine. They test drivers, types, locks, constraints, time
 * limits and policies (core); all calls, all lists and all updates (test); reading or deleting
 * whole databases (backup, purge, db); and queues on which several servers work (mail, webhook).
 */
const aboutEngines = /^(server\/(core|test|backup|purge|mail|webhook)|db)\//;

/**
 * Signs that a test depends on the engine: it does several things concurrently, acts as the owner
 * of the database, or asks which engine it runs on.
 */
const dependsOnEngine = /\bPromise\.all\(|\basOwner\b|\bengineKind\b/;

/**
 * Files that run statements with windows, sets, arrays or searches on enough rows. The tests of all
 * calls run these statements too, but with too few rows to notice differences between the engines.
 */
const unusualStatements = [
  'deficiency/export',
  'deficiency/ledger',
  'deficiency/rooms',
  'inspection/trends/compare',
  'inspection/saving/coverage',
  'inspection/trends/district',
  'inspection/list/export',
  'inspection/list/list-count',
  'inspection/dashboard/ranking',
  'inspection/stored-sums',
].map((name) => `server/${name}.test.ts`);

/**
 * Returns the engines on which a file runs.
 * @param file relative to the root
 * @param isAsNeeded omits the second run of tests that check rules of the product. They then run
 * only on the server, which takes less time; the browser tests check the same rules on the
 * embedded engine
 */
export function enginesOf(
  file: string,
  { isAsNeeded, text = readFileSync(file, 'utf8') }: { isAsNeeded: boolean; text?: string },
): readonly EngineName[] {
  if (ofServersOnly.includes(file)) return ['server'];
  if (!usesDatabase.test(text) || withoutPartOfTheEngine.includes(file)) return ['embedded'];
  const isAboutEngines =
    aboutEngines.test(file) || dependsOnEngine.test(text) || unusualStatements.includes(file);
  return isAsNeeded && !isAboutEngines ? ['server'] : ['embedded', 'server'];
}

/** The engines on which a file runs if PostgreSQL is not installed. */
export const enginesWithoutServer = (file: string): readonly EngineName[] =>
  ofServersOnly.includes(file) ? [] : ['embedded'];

/** All files that are named above, so that a test notices when one of them is renamed. */
export const namedFiles: readonly string[] = [
  ...withoutPartOfTheEngine,
  ...ofServersOnly,
  ...unusualStatements,
];
