/** Handles requests of clients that have disconnected before the request is routed. */
import type { FastifyInstance } from 'fastify';

/**
 * Drops a request whose connection was reset: nobody can read a response, and the network address,
 * which the rate limits and the log need, is no longer known.
 */
export const dropDisconnectedClients = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.remoteAddress !== undefined) return;
    request.log.info({ req: request }, 'dropped: the client has closed its connection');
    reply.hijack();
  });
};
