/**
 * Handles bodies of requests that are refused before the body was read. A client with a token
 * issued here (even an expired one) may send the whole body and then reads the refusal; if the
 * server closed the connection, a tablet would mistake that for a lost network. For all other
 * clients the connection is closed.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessTokens } from '#server/core/credentials/access-token.ts';

/** Milliseconds for the client to read the response before the connection is closed. */
const LINGER = 1000;

/** The token of a request's Authorization header. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether a request has a token that was issued here, expired or not. */
export const hasTokenOfOurs = async (
  request: FastifyRequest,
  tokens: AccessTokens,
): Promise<boolean> => {
  const token = bearerOf(request);
  return token !== undefined && tokens.wasIssued(token);
};

/** Closes the connection after a response to an unauthenticated client that is still sending. */
export const closeOnStrangers = (app: FastifyInstance, tokens: AccessTokens): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isSending(request.raw) && !(await hasTokenOfOurs(request, tokens))) {
      reply.header('connection', 'close');
      leaveUnread(request.raw);
    }
    return payload;
  });
};

// Requests that tests inject have no connection, so they never count as still sending.
const isSending = ({ headers, complete, socket }: IncomingMessage): boolean =>
  socket instanceof Socket &&
  !complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

const leaveUnread = ({ socket }: IncomingMessage): void => {
  const close = socket.destroySoon.bind(socket);
  // Node calls destroySoon once the response is written; by then Node has begun to read and discard
  // the rest of the body. Closing immediately would reset the connection before the client has
  // received the response.
  socket.destroySoon = () => {
    setImmediate(() => socket.pause());
    setTimeout(close, LINGER).unref();
  };
};
