/**
 * How `npm run status` reads the state of a server with an embedded database, which only the server
 * can open. The command leaves `<id>.request` in a folder of DATA_DIR, where only the server's own
 * user may write; the server answers with `<id>.json`, which the command removes. Files that a
 * killed command left behind are removed after a day.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperationStatus } from '#contract/operation/operation.ts';
import { removeOlderThan } from '#server/core/files/leftovers.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { readStatus, type StatusServices } from './read-status.ts';

const folderIn = (dataDir: string): string => path.join(dataDir, 'status.requests');

const EVERY_MS = 500;
const DAY_MS = 24 * 3_600_000;

/** Answers the requests; does nothing on a PostgreSQL server, which the command reads itself. */
export const answerStatusRequests = (
  services: StatusServices,
  log: { warn: (facts: object, sentence: string) => void },
): Polling | undefined => {
  if (services.database.kind !== 'embedded') return undefined;
  const folder = folderIn(services.settings.dataDir);
  // Made here, so that the server may read it also if the command is run by root.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const answer = async (id: string): Promise<void> => {
    const file = path.join(folder, id);
    await rm(`${file}.request`, { force: true });
    await writeFile(`${file}.part`, JSON.stringify(await readStatus(services)), { mode: 0o600 });
    await rename(`${file}.part`, `${file}.json`);
  };
  return startPolling(
    async (isStopped) => {
      await removeOlderThan(folder, DAY_MS);
      for (const name of await readdir(folder)) {
        const [, id] = /^([0-9a-f-]{36})\.request$/.exec(name) ?? [];
        if (id !== undefined && !isStopped()) await answer(id);
      }
    },
    {
      delay: EVERY_MS,
      pause: EVERY_MS,
      onError: (error) => log.warn({ err: error }, 'a request for the state was not answered'),
    },
  );
};

const POLL_MS = 50;

/**
 * Asks the server that has the database of `dataDir` open. Undefined as soon as `isHopeless` says
 * so, which is asked after two seconds without an answer, or after `most` milliseconds.
 */
export const askForStatus = async (
  dataDir: string,
  isHopeless: () => boolean,
  most = 30_000,
): Promise<OperationStatus | undefined> => {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, crypto.randomUUID());
  try {
    await writeFile(`${file}.request`, '', { mode: 0o600 });
    const start = performance.now();
    for (let waited = 0; waited < most; waited = performance.now() - start) {
      if (existsSync(`${file}.json`))
        return OperationStatus.parse(JSON.parse(await readFile(`${file}.json`, 'utf8')));
      if (waited > 2000 && isHopeless()) return undefined;
      await wait(POLL_MS);
    }
    return undefined;
  } finally {
    for (const ending of ['request', 'part', 'json'])
      await rm(`${file}.${ending}`, { force: true });
  }
};
