/**
 * Health checks for operators: /healthz shows that the process is alive, /readyz whether it can
 * serve requests.
 */
import { sql } from 'kysely';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Services } from '../context.ts';

type HealthServices = Pick<Services, 'database' | 'files'>;

/** Milliseconds for which a result of /readyz is cached, to limit the load of frequent checks. */
const FRESH = 1000;

export const healthRoutes: FastifyPluginAsync<{
  services: HealthServices;
  stopping: AbortSignal;
}> = async (app, { services, stopping }) => {
  let last: { at: number; checks: ReturnType<typeof check> } | undefined;
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const now = performance.now();
    if (!last || now - last.at > FRESH) last = { at: now, checks: check(services, request.log) };
    const { database, storage } = await last.checks;
    const isReady = database && storage && !stopping.aborted;
    // Migrations need no check here: the server listens only after they are applied, and a table
    // that is lost later makes the check of the database fail.
    const words = (good: boolean) => (good ? 'ok' : 'failed');
    return reply.code(isReady ? 200 : 503).send({
      status: stopping.aborted ? 'stopping' : words(isReady),
      database: words(database),
      storage: words(storage),
      migrations: words(database),
    });
  });
};

const check = async ({ database, files }: HealthServices, log: FastifyBaseLogger) => {
  const [databaseWorks, storageWorks] = await Promise.all([
    works(() => database.asSystem((db) => sql`select 1 from account limit 1`.execute(db))),
    works(() => files.ping()),
  ]);
  const found = { database: databaseWorks, storage: storageWorks };
  if (!databaseWorks || !storageWorks) log.warn(found, 'not ready');
  return found;
};

const works = async (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => true,
    () => false,
  );
