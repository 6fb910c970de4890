/** The log: pino, with serializers that remove credentials and other secrets. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Log lines are collected and written together, because writing each line separately would take a
 * third of the time that it takes to answer a request for a list.
 */
const buffered = { sync: false, minLength: 4096, periodicFlush: 200 } as const;

/**
 * Opens the log, on the standard output by default. Writing does not block requests. Lines are
 * written after 200 ms at the latest, and when the process exits; only a process that is killed
 * loses its last lines.
 */
export const openLog = (
  level: LogLevel,
  destination: DestinationStream = pino.destination(buffered),
): Logger =>
  pino(
    {
      level,
      serializers: {
        req: serializeRequest,
        res: serializeReply,
        err: serializeError,
        error: serializeError,
      },
    },
    destination,
  );

/** Writes one line for each request that was answered; Fastify itself would write two. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (req, res, done) => {
    req.log.info({ req, res, responseTime: res.elapsedTime }, 'request completed');
    done();
  });
};

const serializeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: redactUrl(request.url),
  remoteAddress: request.ip,
  remotePort: request.socket?.remotePort,
});

const serializeReply = (reply: FastifyReply) => ({ statusCode: reply.statusCode });

/**
 * A URL without its query, which may contain a mail token or a link signature, and without the
 * token of a calendar or a feed or the secret of a work link, which are its only long words. Ids are shortened to eight characters, because the full id of a report gives
 * access to its public page.
 */
export const redactUrl = (url: string): string =>
  url
    .replace(/[?;#].*$/s, '?…')
    .replaceAll(/[\w-]{20,}\.(ics|csv|json)/g, '….$1')
    .replaceAll(/[\w-]{40,}/g, '…')
    .replaceAll(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '$1…')
    .slice(0, 500);

/**
 * Properties with which libraries attach request data to errors. PostgreSQL's `detail` contains
 * rows.
 */
const attached = ['config', 'request', 'response', 'body', 'headers', 'parameters', 'detail'];

const serializeError = (error: Error): object => {
  const serialized = pino.stdSerializers.err(error) as object;
  return Object.fromEntries(Object.entries(serialized).filter(([key]) => !attached.includes(key)));
};
