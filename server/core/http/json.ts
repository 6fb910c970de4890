import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusals.ts';

/**
 * Reads JSON bodies. An empty one is no body (a DELETE may announce JSON and send none); a body
 * that tries to reach an object's prototype is refused by Fastify's own parser. Fastify would also take
 * plain text, which no call wants.
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
