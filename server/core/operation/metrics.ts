/** GET /metrics for Prometheus: with a token, on a separate port, or for this machine only. */
import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { refuse } from '#server/core/refusals.ts';
import { listenOrExplain } from './start-refusal.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import { isLoopback } from '#server/core/settings/settings-readers.ts';

export type Metrics = {
  registry: Registry;
  seconds: Histogram<'method' | 'route' | 'status'>;
};

export const openMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  return { registry, seconds };
};

type MetricsSettings = Pick<Settings, 'host' | 'metricsToken' | 'metricsPort'>;

/** Measures every request to the routes that are registered after this call. */
export const measureRequests = (app: FastifyInstance, { seconds }: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
};

/** Serves /metrics on the port of the app, unless METRICS_PORT is set. */
export const metricsRoutes: FastifyPluginAsync<{
  metrics: Metrics;
  settings: MetricsSettings;
}> = async (app, { metrics: { registry }, settings }) => {
  app.get('/metrics', async (request, reply) => {
    if (settings.metricsPort !== undefined) throw refuse('file-not-found');
    if (!mayRead(request, settings)) throw refuse('metrics-closed');
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
};

/**
 * Whether the request has the token. If no token is set, only direct requests from this machine are
 * allowed, not requests through a proxy.
 */
const mayRead = (request: FastifyRequest, { metricsToken }: MetricsSettings): boolean => {
  const { headers, socket } = request;
  if (metricsToken !== undefined) return isToken(headers.authorization, metricsToken);
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  const from = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return !isForwarded && isLoopback(from);
};

const isToken = (authorization: string | undefined, token: string): boolean => {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(token));
};

/**
 * Listens on METRICS_PORT and serves /metrics there; if METRICS_TOKEN is set, only with that token.
 */
export const serveMetrics = async (
  { registry }: Metrics,
  { host, metricsPort, metricsToken }: MetricsSettings,
): Promise<Server | undefined> => {
  if (metricsPort === undefined) return undefined;
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
    } else if (
      metricsToken !== undefined &&
      !isToken(request.headers.authorization, metricsToken)
    ) {
      response.writeHead(403).end();
    } else {
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    }
  });
  await listenOrExplain(
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(metricsPort, host, resolve);
      }),
    { host, port: metricsPort, portVariable: 'METRICS_PORT' },
  );
  return server;
};
