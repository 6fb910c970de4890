/** Runs a benchmark on the database engines that the command line names, by default on both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, startPostgres } from '#scripts/postgres.mjs';
import { type MeasuredServer, startServer } from './client.ts';

type Measure = (server: MeasuredServer) => Promise<void>;

const withServer = async (title: string, measure: Measure, databaseUrl?: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-bench-'));
  const server = await startServer('ours', folder, databaseUrl);
  try {
    console.log(`\n${title}`);
    await measure(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Prints the state of the machine and `about`, then calls `measure` once per engine, each time with
 * a new server.
 */
export const onEachEngine = async (about: string, measure: Measure): Promise<void> => {
  const wanted = process.argv.slice(2);
  const isWanted = (engine: string) => wanted.length === 0 || wanted.includes(engine);
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before.`,
  );
  console.log(about);
  if (isWanted('embedded')) await withServer('Embedded engine', measure);
  if (!isWanted('server')) return;
  if (!findPostgres()) {
    console.log('\nPostgreSQL is not installed here (Debian: the package postgresql).');
    return;
  }
  const postgres = await startPostgres({ durable: true });
  try {
    await withServer('PostgreSQL server', measure, postgres.url());
  } finally {
    await postgres.stop();
  }
};
