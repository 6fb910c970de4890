/** Requests of clients that have closed their connection by the time the request is routed. */
import type { FastifyInstance } from 'fastify';

/**
 * Drops a request whose connection was reset: nobody is left to read an answer, and the system no
 * longer knows the network address, which limits and the log count on.
 */
export const dropGoneClients = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.socket.remoteAddress === undefined) reply.hijack();
  });
};
