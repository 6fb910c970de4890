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
const usesDatabase = /\btest(App|Database|Engine|ServerUrl|Guard)\(|\bengineKind\b/;

/** The function of server/test/replica.ts that starts PostgreSQL servers. */
const startsServers = /\breplicatedPair\(/;

/** The engines on which a file can run, without regard to which of them are installed. */
const enginesOfText = (text: string): readonly EngineName[] => {
  if (startsServers.test(text)) return ['server'];
  return usesDatabase.test(text) ? ['embedded', 'server'] : ['embedded'];
};

/**
 * The engines on which `npm run test:all` runs a file: both if it uses a database and PostgreSQL is
 * installed.
 * @param file relative to the root
 */
export function enginesOf(
  file: string,
  { hasServer, text = readFileSync(file, 'utf8') }: { hasServer: boolean; text?: string },
): readonly EngineName[] {
  return enginesOfText(text).filter((engine) => engine === 'embedded' || hasServer);
}

/**
 * The engines on which `npm test` runs a file: one, unless the file has tests of its own for each
 * engine. The server is preferred: it takes two thirds of the time of the embedded engine, and the
 * browser tests use the embedded engine.
 */
export function firstEnginesOf(
  file: string,
  { hasServer, text = readFileSync(file, 'utf8') }: { hasServer: boolean; text?: string },
): readonly EngineName[] {
  const engines = enginesOf(file, { hasServer, text });
  if (engines.length < 2) return engines;
  const named = engines.filter((engine) => text.includes(`engineKind === '${engine}'`));
  return named.length > 0 ? named : ['server'];
}
