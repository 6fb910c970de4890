import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Timeouts } from '#server/core/limits/slow-clients.ts';

/**
 * Ends each connection after its next response once `stopping` is aborted, so that a proxy opens
 * its next connection to another process.
 */
export const closeConnectionsWhen = (app: FastifyInstance, stopping: AbortSignal): void => {
  app.addHook('onRequest', async (_, reply) => {
    if (stopping.aborted) void reply.header('connection', 'close');
  });
};

/**
 * How long a connection on which nothing was received stays open after the server begins to close.
 * This is longer than it takes to read a request that is already on its way.
 */
const UNREAD_MS = 1000;

/**
 * Ends connections without a request once the server closes. Connections whose request has been
 * answered end immediately; connections on which nothing was sent, such as the spare ones that a
 * browser opens, after a second; and connections whose headers do not arrive, after the time limit
 * for headers. Otherwise closing would wait until the client ends the connections of the last two
 * kinds, because Node.js treats them as requests in progress and no longer checks time limits.
 */
export const closeUnusedConnections = (
  app: FastifyInstance,
  { headers }: Pick<Timeouts, 'headers'>,
): void => {
  /**
   * The connections without a request in progress: on some of them nothing arrives at the moment,
   * on others the headers of the next request are still arriving.
   */
  const waiting = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // A request that `inject` makes has no connection.
    if (!waiting.delete(socket)) return;
    reply.raw.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
      // When it begins to close, Fastify ends only the connections that are idle at that time.
      if (isClosing) app.server.closeIdleConnections();
    });
  });
  const end = (isUnused: (socket: Socket) => boolean) => {
    for (const socket of waiting) if (isUnused(socket)) socket.destroy();
  };
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(end, UNREAD_MS, ({ bytesRead }: Socket) => bytesRead === 0).unref();
    setTimeout(end, headers, () => true).unref();
  });
};

/** A signal that is never aborted, for servers that stop without announcing it first. */
export const neverAbortedSignal = (): AbortSignal => new AbortController().signal;
