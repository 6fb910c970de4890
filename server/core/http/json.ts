import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/core/refusals.ts';

/**
 * Parses JSON bodies. An empty body counts as no body (a DELETE may declare JSON and send none);
 * Fastify's own parser refuses a body that tries to change an object's prototype. Plain text, which
 * Fastify accepts by default, is refused.
 */
export const takeJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parse(request, body as string, (error, value) =>
      error ? done(refuse('bad-json')) : done(null, value),
    );
  });
};
