/** Registers the rows of the call table (contract/calls.ts) as routes (answer-call.ts). */
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { answerCall, type CallDependencies, type UntypedHandler } from './answer-call.ts';
import type { Handlers } from './context.ts';
import { drain, takeFiles } from './http/file-body.ts';
import { rateLimits } from './limits/rate-limits.ts';
import { hasTokenOfOurs } from './limits/unread-bodies.ts';

type MountOptions = Pick<CallDependencies, 'services' | 'readUpload'>;

/**
 * Registers every row of the call table on `app`, whose error handler responds to thrown errors.
 */
export const mountCalls = (
  app: FastifyInstance,
  handlers: Handlers,
  options: MountOptions,
): void => {
  const limits = rateLimits(app, options.services);
  const dependencies = { ...options, limits };
  const untyped = handlers as Record<CallName, UntypedHandler>;
  for (const name of Object.keys(calls) as CallName[]) {
    const row: Call = calls[name];
    const route: RouteOptions = {
      method: row.method,
      url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { takesUpload: row.upload === true || row.body !== undefined },
      handler: (request, reply) =>
        answerCall({ row, handler: untyped[name], dependencies, request, reply }),
    };
    if (row.body) mountUnreadCall(app, route, dependencies);
    else app.route(route);
  }
};

/**
 * Mounts a call whose body is a file or long, and is left unread until it is known who sends it. If the
 * client has a token of this server, the whole body is read, even if the request is refused.
 */
const mountUnreadCall = (
  app: FastifyInstance,
  { handler, ...route }: RouteOptions,
  { services: { tokens } }: CallDependencies,
): void => {
  void app.register(async (part) => {
    takeFiles(part);
    part.route({
      ...route,
      handler: async function (request, reply) {
        try {
          return await handler.call(this, request, reply);
        } finally {
          if (await hasTokenOfOurs(request, tokens)) await drain(request.raw);
        }
      },
    });
  });
};
