import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection after its next answer once `stopping` is aborted, so that a proxy opens its next
 * one to another process.
 */
export const closeConnectionsWhen = (app: FastifyInstance, stopping: AbortSignal): void => {
  app.addHook('onRequest', async (_, reply) => {
    if (stopping.aborted) void reply.header('connection', 'close');
  });
};

/** For servers that stop at once. */
export const neverStops = (): AbortSignal => new AbortController().signal;
