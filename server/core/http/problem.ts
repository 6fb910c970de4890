/**
 * Responds to errors with `application/problem+json`. The response to an unexpected error discloses
 * nothing but the id of the request.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalKey } from '#contract/refusals.ts';
import { constraintRefusals } from '#server/core/schema/constraints.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { unavailability } from '#server/core/unavailable.ts';

/** Maps Fastify's own request errors to refusals. */
const fastifyRefusals: Record<string, RefusalKey> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_BAD_URL: 'bad-address',
};

/** The refusal for an error, if the client caused it. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  const { code, constraint, statusCode } = error as FastifyError & { constraint?: string };
  if (constraint !== undefined && Object.hasOwn(constraintRefusals, constraint)) {
    return refuse(constraintRefusals[constraint] as RefusalKey);
  }
  if (code && fastifyRefusals[code]) return refuse(fastifyRefusals[code]);
  if (statusCode === 429) return refuse('too-many-requests', { seconds: 60 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return refuse('bad-request');
  }
  return undefined;
};

/**
 * The refusal for an error. An error that the client did not cause is logged. If the operator can
 * remove its cause, the status is 503, so that clients retry later; any other error is a `fault`.
 */
export const refusalFor = (error: unknown, request: FastifyRequest): Refusal => {
  const known = refusalOf(error);
  if (known) return known;
  const away = unavailability(error);
  request.log.error({ err: error }, away ? 'the service is not available' : 'unexpected fault');
  return refuse(away ?? 'fault');
};

/** Seconds after which a client may retry a request that got 503. */
const RETRY_AFTER = 5;

/**
 * Responds to a refusal with its sentence. Any other error is logged and gets status 500 or 503
 * (see refusalFor).
 */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { key, status, message, details } = refusalFor(error, request);
  const seconds = details.seconds ?? (status === 503 ? RETRY_AFTER : undefined);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: 'about:blank',
      title: key,
      status,
      code: key,
      message,
      requestId: request.id,
      ...(details.field !== undefined && { field: details.field }),
      ...(details.errors && { errors: details.errors }),
      ...(details.administrators && { administrators: details.administrators }),
      ...(details.secondFactor && { secondFactor: details.secondFactor }),
      ...(details.conflict !== undefined && { conflict: details.conflict }),
      ...(details.changed && { changed: details.changed }),
    });
};
