import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { refuse } from '../refusals.ts';
import { hasWeb, sendApp } from './web.ts';

// Whether a row of the table has this path, whatever the method.
const rowPatterns = Object.values(calls).map(
  (row) => new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/** Responds to paths without a route: refuses those under /api, else sends the app, which has its own 404. */
export const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?')[0] as string;
  if (path.startsWith('/api/')) {
    const isKnown = rowPatterns.some((pattern) => pattern.test(path));
    throw isKnown
      ? refuse('method-not-allowed', { method: request.method })
      : refuse('no-such-call');
  }
  const wantsPage = request.method === 'GET' || request.method === 'HEAD';
  if (!wantsPage || /\.\w+$/.test(path) || !hasWeb) throw refuse('file-not-found');
  return sendApp(reply, path);
};
