/**
 * The whole product in one process: settings, services, the first users, a server, and its jobs.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { replacePublishedPasswords } from '#db/seed/demo-passwords.ts';
import { ensureSuper } from '#db/seed/super.ts';
import { buildApp } from './app.ts';
import type { Services } from './core/context.ts';
import { checkStoreId } from './core/files/check-store-id.ts';
import type { DatabaseThread } from './core/engine/embedded/thread.ts';
import { openLog } from './core/operation/log.ts';
import { openMetrics, serveMetrics } from './core/operation/metrics.ts';
import { measureReplica } from './core/replica/replica-metrics.ts';
import { startTracing } from './core/operation/start-tracing.ts';
import { listenOrExplain } from './core/operation/start-refusal.ts';
import { readSettings, type Settings } from './core/settings/settings.ts';
import { startJobs } from './jobs.ts';
import { closeServices, openServices } from './services.ts';

export type PreparedServer = {
  /** Listens on HOST and PORT of the settings; returns the text to print for the operator. */
  listen(): Promise<string>;
  /** Finishes what is in progress and closes everything. */
  stop(): Promise<void>;
};

/**
 * What the caller has begun before it loaded this module: it has read the settings, or started the
 * thread of the embedded database.
 */
type PrepareOptions = { settings?: Settings; thread?: DatabaseThread | undefined };

/**
 * Opens everything with the settings of this environment; nobody can reach the server before
 * `listen`.
 */
export const prepareServer = async (
  environment: NodeJS.ProcessEnv,
  { settings = readSettings(environment), thread }: PrepareOptions = {},
): Promise<PreparedServer> => {
  const log = openLog(settings.logLevel);
  const stopTracing = await startTracing(environment);
  const services = await openServices(settings, log, thread);
  await checkStoreId(services.database, services.files, settings.storage);
  const signIn = [
    ...(settings.demo ? await addDemo(services) : []),
    ...(settings.isLocal ? [] : await replacePublishedPasswords(services)),
    ...(await ensureSuper(services)),
  ];
  const metrics = openMetrics();
  if (services.replica) measureReplica(metrics.registry, services.replica);
  const stopping = new AbortController();
  const app = await buildApp(services, log, { metrics, stopping: stopping.signal });
  const metricsServer = await serveMetrics(metrics, settings);
  const stopJobs = startJobs(services, log, metrics);
  return {
    listen: async () => {
      const { host, port } = settings;
      await listenOrExplain(() => app.listen({ port, host }), { host, port, portVariable: 'PORT' });
      return [`Good Repair is open at ${settings.appUrl}`, ...signIn].join('\n');
    },
    stop: async () => {
      stopping.abort();
      await pause(settings.drainSeconds * 1000);
      metricsServer?.close();
      await app.close();
      await stopJobs();
      await closeServices(services);
      await stopTracing();
    },
  };
};

/** The code that fills the demo district is loaded only if the demo is switched on. */
const addDemo = async (services: Services): Promise<string[]> => {
  const { seedDemo } = await import('#db/seed/demo.ts');
  return seedDemo(services);
};
