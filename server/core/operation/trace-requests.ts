/**
 * Records a span for each request. It contains only the method, the route, the status and the
 * request id that is also in the log.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestSpan, currentTracing } from './spans.ts';

export const traceRequests = (app: FastifyInstance): void => {
  const current = currentTracing();
  if (!current) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const attributes = {
      'http.request.method': request.method,
      'good_repair.request_id': request.id,
    };
    const span = current.startRequest(request.headers, attributes);
    spans.set(request, span);
    span.around(done);
  });
  // Reading the body loses the AsyncLocalStorage context of the request, so this hook enters the
  // context again.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.around(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const attributes = {
      ...(route !== undefined && { 'http.route': route }),
      'http.response.status_code': reply.statusCode,
    };
    spans.get(request)?.end(attributes, reply.statusCode >= 500);
    done();
  });
};
