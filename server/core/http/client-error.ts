/** Responds to requests that Node.js could not parse, or that arrived too slowly. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalKey } from '#contract/refusals.ts';
import { refuse } from '#server/core/refusals.ts';

const keys: Record<string, RefusalKey> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-long',
};

/** For Fastify's `clientErrorHandler`. There is no request yet, so nothing is logged. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(responseOf(keys[error.code ?? ''] ?? 'bad-request'));
  socket.destroySoon();
};

/**
 * The whole response. It is plain text without an error code: the web app treats an error code as
 * the server's final decision, and would not retry a save that a bad connection has damaged.
 */
export const responseOf = (refusal: RefusalKey): string => {
  const { status, message } = refuse(refusal);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(message)}`,
    '',
    message,
  ].join('\r\n');
};
