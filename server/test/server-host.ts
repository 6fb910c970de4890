/**
 * A separate process for the browser tests, which runs one server after another, each as
 * server/main.ts does. The modules of the server and the embedded database are loaded and compiled
 * only once for all of these servers.
 */
import { type PreparedServer, prepareServer } from '#server/prepare.ts';

/**
 * Stops the running server, and then starts one with the environment variables `start`, if they are
 * given.
 */
type ToHost = { id: number; start?: NodeJS.ProcessEnv };

/**
 * `waitsFor` says what the request with this id is waiting for, which takes at most `seconds`
 * seconds even on a busy machine. A message without `waitsFor` means that the request is done, or
 * has failed if there is an `error`.
 */
type FromHost = { id: number; waitsFor?: string; seconds?: number; error?: string };

const ownEnvironment = { ...process.env };
let running: PreparedServer | undefined;

const handle = async ({ id, start }: ToHost): Promise<void> => {
  const note = (waitsFor: string, seconds: number) =>
    process.send?.({ id, waitsFor, seconds } satisfies FromHost);
  if (running) note('the server to stop: its connections, jobs or database are not closed', 30);
  await running?.stop();
  running = undefined;
  if (!start) return;
  // This may take long, because the server may have to create the demo district.
  note('the server to open its database and its other services', 110);
  // Some settings are read later, from the environment of the process.
  process.env = { ...ownEnvironment, ...start };
  running = await prepareServer(process.env);
  note(`the server to listen on port ${start['PORT']}`, 30);
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
