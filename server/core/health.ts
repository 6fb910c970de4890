/** What operators ask: /healthz (is the process there), /readyz (may it get traffic), /metrics. */
import { sql } from 'kysely';
import type { FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Services } from './context.ts';

export const healthRoutes: FastifyPluginAsync<{ services: Services }> = async (
  app,
  { services },
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const [database, storage] = await Promise.all([
      works(() =>
        services.database.asSystem((db) => sql`select 1 from account limit 1`.execute(db)),
      ),
      works(() => services.files.ping()),
    ]);
    const isReady = database && storage;
    if (!isReady) request.log.warn({ database, storage }, 'not ready');
    // The server listens only after the migrations are applied; a lost table fails `database`.
    const words = (good: boolean) => (good ? 'ok' : 'failed');
    return reply.code(isReady ? 200 : 503).send({
      status: words(isReady),
      database: words(database),
      storage: words(storage),
      migrations: words(database),
    });
  });

  app.get('/metrics', async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};

const works = async (check: () => Promise<unknown>): Promise<boolean> =>
  check().then(
    () => true,
    () => false,
  );
