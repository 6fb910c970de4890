/** The log: pino, with serializers that leave out what would let a reader of the log in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Opens the log, on the standard output unless told otherwise. */
export const openLog = (level: LogLevel, destination?: DestinationStream): Logger => {
  const options = { level, serializers: { req, res, err, error: err } };
  return destination ? pino(options, destination) : pino(options);
};

const req = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutSecrets(request.url),
  remoteAddress: request.ip,
  remotePort: request.socket?.remotePort,
});

const res = (reply: FastifyReply) => ({ statusCode: reply.statusCode });

/**
 * A URL without its query, which may hold the token of a mail or the signature of a link. Of an id the
 * first eight characters stay: whoever has the whole id of a report can open its public page.
 */
export const withoutSecrets = (url: string): string =>
  url
    .replace(/[?;#].*$/s, '?…')
    .replaceAll(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '$1…')
    .slice(0, 500);

/** Properties by which libraries attach to an error what was sent. PostgreSQL's `detail` shows a row. */
const attached = ['config', 'request', 'response', 'body', 'headers', 'parameters', 'detail'];

const err = (error: Error): object => {
  const serialized = pino.stdSerializers.err(error) as object;
  return Object.fromEntries(Object.entries(serialized).filter(([key]) => !attached.includes(key)));
};
