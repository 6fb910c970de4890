/** Aborts requests that arrive too slowly, because each of them occupies a connection. */
import type { FastifyInstance } from 'fastify';
import { responseOf } from '#server/core/http/client-error.ts';

/** The time limits for receiving a request, in milliseconds. */
export type Timeouts = {
  /** Until the headers of a request have arrived. */
  headers: number;
  /** Until a body other than an upload has arrived; such a body has a megabyte at most. */
  body: number;
  /** Until an upload has arrived: 300 MB from a school with a slow connection. */
  upload: number;
  /** Between two chunks of a body. */
  silence: number;
  /** The time between two checks of the limits. */
  interval: number;
};

export const usualTimeouts: Timeouts = {
  headers: 20_000,
  body: 60_000,
  upload: 30 * 60_000,
  silence: 30_000,
  interval: 5000,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body of this route may be large. */
    takesUpload?: boolean;
  }
}

/** Server options: Node itself limits the time for the headers and for the request as a whole. */
export const serverTimeouts = ({ headers, upload, interval }: Timeouts) => ({
  requestTimeout: upload,
  http: { headersTimeout: headers, connectionsCheckingInterval: interval },
});

/**
 * Enforces the timeouts of bodies. Node cannot do this: its single limit for a whole request has to
 * be long enough for uploads.
 */
export const endSlowBodies = (app: FastifyInstance, timeouts: Timeouts): void => {
  const { body, upload, silence, interval } = timeouts;
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const { socket } = raw;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'] ?? 0)) return;
    let since = performance.now();
    let checkedAt = since;
    const longest = routeOptions.config.takesUpload ? upload : body;
    let seen = { bytes: socket.bytesRead, at: since };
    const timer = setInterval(() => {
      const now = performance.now();
      // Time in which this process was too busy to read is not counted against the client.
      const late = Math.max(0, now - checkedAt - 2 * interval);
      checkedAt = now;
      since += late;
      seen.at += late;
      if (socket.bytesRead !== seen.bytes) seen = { bytes: socket.bytesRead, at: now };
      // A request that a test injects has no `complete`.
      if (raw.complete || raw.readableEnded) return clearInterval(timer);
      if (now - since < longest && now - seen.at < silence) return undefined;
      clearInterval(timer);
      if (!reply.raw.headersSent) socket.write(responseOf('too-slow'));
      return socket.destroySoon();
    }, interval);
    timer.unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
};
