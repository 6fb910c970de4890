/** The entry point of `npm start`: settings, services, the first users, a listening server. */
import { setTimeout as pause } from 'node:timers/promises';
import { replacePublishedPasswords } from '#db/seed/demo-passwords.ts';
import { ensureSuper } from '#db/seed/super.ts';
import { buildApp } from './app.ts';
import type { Services } from './core/context.ts';
import { EngineRefusal } from './core/engine/engine.ts';
import { openLog } from './core/operation/log.ts';
import { openMetrics, serveMetrics } from './core/operation/metrics.ts';
import { readSettings, SettingsError } from './core/settings/settings.ts';
import { startJobs } from './jobs.ts';
import { closeServices, openServices } from './services.ts';

/** The demo district is loaded only where it is wanted. */
const addDemo = async (services: Services): Promise<string[]> => {
  const { seedDemo } = await import('#db/seed/demo.ts');
  return seedDemo(services);
};

const start = async (): Promise<void> => {
  // Files in DATA_DIR are created for this user only, whichever library creates them.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel);
  const services = await openServices(settings, log);
  const signIn = [
    ...(settings.demo ? await addDemo(services) : []),
    ...(settings.isLocal ? [] : await replacePublishedPasswords(services)),
    ...(await ensureSuper(services)),
  ];
  const metrics = openMetrics();
  const stopping = new AbortController();
  const app = await buildApp(services, log, { metrics, stopping: stopping.signal });
  const metricsServer = await serveMetrics(metrics, settings);
  const stopJobs = startJobs(services, log, metrics);

  // A second signal ends the process at once.
  const stop = async (): Promise<void> => {
    stopping.abort();
    await pause(settings.drainSeconds * 1000);
    metricsServer?.close();
    await app.close();
    await stopJobs();
    await closeServices(services);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  await app.listen({ port: settings.port, host: settings.host });
  console.log([`Good Repair is open at ${settings.appUrl}`, ...signIn].join('\n'));
};

start().catch((error: unknown) => {
  // A refusal to start is printed for the operator; any other error needs its stack.
  const isPlain = error instanceof SettingsError || error instanceof EngineRefusal;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
