/** Which files of server tests run on which engine: the embedded one, a PostgreSQL server, or both. */
import { readFileSync } from 'node:fs';

export type Engine = 'embedded' | 'server';

/** Only these functions of server/test open a database, so a file that calls none of them has none. */
const usesDatabase = /\btest(App|Database|Engine|ServerUrl)\(|\bengineKind\b/;

/** These need the application with a database, but the engine has no part in what they show. */
const withoutPartOfTheEngine = [
  // Decisions of the server about a request before any query.
  'core/limits/rate-limits',
  'core/limits/slow-clients',
  'core/limits/unread-bodies',
  'core/http/validate',
  'inspection/saving/refused-upload',
  // What is not HTTP, and how a server that stops ends its connections.
  'core/http/client-error',
  'core/http/close-connections',
  // How a password is hashed, and how long that takes (auth/equal-work.test.ts shows that the
  // statements are the same).
  'auth/sign-in-time',
  // Attributes of cookies (auth/refresh-token shows how a session continues and ends).
  'auth/refresh-cookie',
  // The files of the report card (report/sarc shows what is in it).
  'report/sarc/sarc-export',
].map((name) => `server/${name}.test.ts`);

/** These start PostgreSQL servers of their own. */
const ofServersOnly = ['server/core/replica/replica.test.ts'];

/**
 * Drivers, types, locks, constraints, time limits and policies (core); the matrices over all calls, all
 * lists and all updates (test); what reads or deletes whole databases (backup, purge, db); and queues on
 * which several servers work (mail, webhook).
 */
const aboutEngines = /^(server\/(core|test|backup|purge|mail|webhook)|db)\//;

/**
 * Tests that do several things concurrently, act as the owner of the database, or ask which engine
 * it is.
 */
const dependsOnEngine = /\bPromise\.all\(|\basOwner\b|\bengineKind\b/;

/** Statements with windows, sets, arrays or searches that the matrices try with too few rows. */
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
 * The engines that a file runs on.
 *
 * @param file relative to the root
 * @param isAsNeeded leaves out the second run of tests that show rules of the product. They run on the
 *   server, which takes half the time; the browser tests meet the same rules on the embedded engine
 */
export function enginesOf(
  file: string,
  { isAsNeeded, text = readFileSync(file, 'utf8') }: { isAsNeeded: boolean; text?: string },
): readonly Engine[] {
  if (ofServersOnly.includes(file)) return ['server'];
  if (!usesDatabase.test(text) || withoutPartOfTheEngine.includes(file)) return ['embedded'];
  const isAboutEngines =
    aboutEngines.test(file) || dependsOnEngine.test(text) || unusualStatements.includes(file);
  return isAsNeeded && !isAboutEngines ? ['server'] : ['embedded', 'server'];
}

/** The engines that a file runs on where PostgreSQL is not installed. */
export const enginesWithoutServer = (file: string): readonly Engine[] =>
  ofServersOnly.includes(file) ? [] : ['embedded'];

/** Files that are named above, to notice when one of them is renamed. */
export const namedFiles: readonly string[] = [
  ...withoutPartOfTheEngine,
  ...ofServersOnly,
  ...unusualStatements,
];
