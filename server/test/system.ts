/**
 * For tests of backups: a whole server with a separate folder, on either engine, and the commands
 * that back up and restore.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { Services } from '#server/core/context.ts';
import { openEmbedded } from '#server/core/engine/embedded.ts';
import type { Engine, EngineKind } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { readSettings, type Settings } from '#server/core/settings/settings.ts';
import { buildApp } from '#server/app.ts';
import { closeServices, openServices } from '#server/services.ts';
import { afterwards } from '#server/test/afterwards.ts';
import { testServerUrl } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';

/** The environment variables of a server whose folder is empty and whose database has no tables. */
export const emptyEnvironment = async (kind: EngineKind): Promise<Record<string, string>> => ({
  DATA_DIR: temporaryFolder(),
  SECRET: 'a secret that is long enough for every test',
  RATE_LIMIT: '1000000',
  DEMO: '0',
  ...(kind === 'server' && { DATABASE_URL: await testServerUrl({ migrated: false }) }),
});

/**
 * The environment variables of a server with a migrated database without rows. Unpacks a snapshot,
 * which is faster than creating an embedded database. Tests that restore a backup need
 * `emptyEnvironment`, because a backup is not restored into a database that has tables.
 */
export const migratedEnvironment = async (kind: EngineKind): Promise<Record<string, string>> => {
  const place = await emptyEnvironment(kind);
  if (kind === 'server') return { ...place, DATABASE_URL: await testServerUrl() };
  const database = path.join(place['DATA_DIR'] ?? '', 'database');
  mkdirSync(database, { mode: 0o700 });
  execFileSync('tar', ['--extract', '--file', inject('snapshotFile'), '--directory', database], {
    stdio: 'ignore',
  });
  return place;
};

export type System = {
  app: FastifyInstance;
  services: Services;
  settings: Settings;
  environment: Record<string, string>;
  stop: () => Promise<void>;
};

/** Starts a server with these environment variables, as `npm start` does. */
export const startSystem = async (environment: Record<string, string>): Promise<System> => {
  const settings = readSettings(environment);
  const services = await openServices(settings);
  const app = await buildApp(services);
  let stopping: Promise<void> | undefined;
  const end = async () => {
    await app.close();
    await closeServices(services);
  };
  const stop = () => (stopping ??= end());
  afterwards(stop);
  return { app, services, settings, environment, stop };
};

/** Opens the database of these environment variables, on which no server may be running. */
export const withEngine = async <T>(
  environment: Record<string, string>,
  work: (engine: Engine) => Promise<T>,
): Promise<T> => {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = environment;
  const engine = await (url ? openServer({ url }) : openEmbedded({ dataDir }));
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
};

const server = path.join(import.meta.dirname, '..');

const commands = {
  backup: 'backup/commands/backup.ts',
  restore: 'backup/commands/restore.ts',
  'move-files': 'backup/commands/move-files.ts',
  status: 'operation/commands/status.ts',
} as const;

export type ProcessResult = { code: number; said: string };

/** Runs the command of `npm run <name>` in a separate process, without npm. */
export const runCommand = (
  name: keyof typeof commands,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const file = path.join(server, commands[name]);
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [file, ...parameters], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` });
    });
  });
