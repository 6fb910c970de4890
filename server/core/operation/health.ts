/**
 * Health checks for operators: /healthz shows that the process is alive, /readyz whether it can
 * serve requests. Without the file store most requests can be served, and every process has the same
 * store, so /readyz then says 'degraded' with the status 200: with 503, a proxy would take all
 * processes out.
 */
import { statfs as statfsOfSystem } from 'node:fs/promises';
import { sql } from 'kysely';
import { LEAST_FREE } from '#domain/operation/attention.ts';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Services } from '#server/core/context.ts';
import { programVersion } from '#server/core/settings/program-version.ts';

type HealthServices = Pick<Services, 'database' | 'files' | 'settings'>;

/** The available blocks, and the bytes of a block. */
type DiskStats = { bavail: number; bsize: number };
type StatDisk = (folder: string) => Promise<DiskStats>;

/** Milliseconds for which a result of /readyz is cached, to limit the load of frequent checks. */
const FRESH = 1000;

export const healthRoutes: FastifyPluginAsync<{
  services: HealthServices;
  stopping: AbortSignal;
  statfs?: StatDisk;
}> = async (app, { services, stopping, statfs = statfsOfSystem }) => {
  let last: { at: number; checks: ReturnType<typeof check> } | undefined;
  app.get('/healthz', async () => ({ status: 'ok', version: programVersion }));

  app.get('/readyz', async (request, reply) => {
    const now = performance.now();
    if (!last || now - last.at > FRESH)
      last = { at: now, checks: check(services, statfs, request.log) };
    const { database, storage, disk } = await last.checks;
    const isReady = database && !stopping.aborted;
    const isWhole = storage && disk === 'ok';
    // Migrations need no check here: the server listens only after they are applied, and a table
    // that is lost later makes the check of the database fail.
    const words = (good: boolean) => (good ? 'ok' : 'failed');
    return reply.code(isReady ? 200 : 503).send({
      status: statusOf({ isReady, isWhole, isStopping: stopping.aborted }),
      database: words(database),
      storage: words(storage),
      disk,
      migrations: words(database),
    });
  });
};

type State = { isReady: boolean; isWhole: boolean; isStopping: boolean };

const statusOf = ({ isReady, isWhole, isStopping }: State): string => {
  if (isStopping) return 'stopping';
  if (!isReady) return 'failed';
  return isWhole ? 'ok' : 'degraded';
};

const check = async (
  { database, files, settings }: HealthServices,
  statfs: StatDisk,
  log: FastifyBaseLogger,
) => {
  const [databaseWorks, storageWorks, disk] = await Promise.all([
    works(() => database.asSystem((db) => sql`select 1 from account limit 1`.execute(db))),
    works(() => files.ping()),
    statfs(settings.dataDir).then(freeSpace),
  ]);
  const found = { database: databaseWorks, storage: storageWorks, disk };
  if (!databaseWorks || !storageWorks || disk !== 'ok') log.warn(found, 'not ready');
  return found;
};

/** 'ok', or a sentence for the operator. */
const freeSpace = ({ bavail, bsize }: DiskStats): string => {
  const free = bavail * bsize;
  if (free >= LEAST_FREE) return 'ok';
  return `DATA_DIR has only ${Math.floor(free / 1_000_000)} MB left: free some space, or nothing can be saved.`;
};

const works = async (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => true,
    () => false,
  );
