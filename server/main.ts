/** The entry point of `npm start`: starts the server, and stops it on a signal. */
import { startThread } from './core/engine/embedded/thread.ts';
import { EngineRefusal } from './core/engine/engine.ts';
import { StartRefusal } from './core/operation/start-refusal.ts';
import { readSettings, SettingsError } from './core/settings/settings.ts';

const start = async (): Promise<void> => {
  // Files in DATA_DIR are created for this user only, whichever library creates them.
  process.umask(0o077);
  const settings = readSettings(process.env);
  // The database is opened in its thread while this thread loads the code of the server, because
  // both take about the same time.
  const { databaseUrl, dataDir } = settings;
  const thread = databaseUrl === undefined ? startThread({ dataDir }) : undefined;
  const { prepareServer } = await import('./prepare.ts');
  const server = await prepareServer(process.env, { settings, thread });

  // After a second signal the process exits immediately.
  const stop = async (): Promise<void> => {
    await server.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // Frees the memory of objects that were only needed to load the program (docs/decisions/0240).
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  console.log(await server.listen());
};

start().catch((error: unknown) => {
  // A refusal to start is printed for the operator; any other error needs its stack.
  const isPlain =
    error instanceof SettingsError ||
    error instanceof EngineRefusal ||
    error instanceof StartRefusal;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
