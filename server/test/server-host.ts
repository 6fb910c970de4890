/**
 * A separate process for the browser tests, which runs one server after another as server/main.ts does.
 * Its modules, and the database inside it, are loaded and compiled once for all of them.
 */
import { type PreparedServer, prepareServer } from '#server/prepare.ts';

/** Starts a server with these variables of the environment, or stops the running one. */
type ToHost = { id: number; start?: NodeJS.ProcessEnv };

/** The request with this id is done, or has failed. */
type FromHost = { id: number; error?: string };

const ownEnvironment = { ...process.env };
let running: PreparedServer | undefined;

const handle = async ({ start }: ToHost): Promise<void> => {
  await running?.stop();
  running = undefined;
  if (!start) return;
  // Settings that are read later are read from the environment, too.
  process.env = { ...ownEnvironment, ...start };
  running = await prepareServer(process.env);
  await running.listen();
};

process.umask(0o077);
let last: Promise<void> = Promise.resolve();
process.on('message', (message: ToHost) => {
  last = last.then(async () => {
    const answer: FromHost = { id: message.id };
    await handle(message).catch((error: Error) => (answer.error = String(error.stack)));
    process.send?.(answer);
  });
});
process.on('disconnect', () => process.exit());
