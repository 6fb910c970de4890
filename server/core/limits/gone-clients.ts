/** Requests of clients that have closed their connection by the time the request is routed. */
import type { FastifyInstance } from 'fastify';

/**
 * Drops a request whose connection was reset: nobody is left to read an answer, and the system no
 * longer knows the network address, which limits and the log count on.
 */
export const dropGoneClients = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.remoteAddress !== undefined) return;
    request.log.info({ req: request }, 'dropped: the client has closed its connection');
    reply.hijack();
  });
};
