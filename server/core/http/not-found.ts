import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { refuse } from '#server/core/refusals.ts';
import { hasWeb, sendApp } from './web.ts';

// Patterns for the paths of all calls. They distinguish an unknown path from a known path with a
// wrong method.
const rowPatterns = Object.values(calls).map(
  (row) => new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/**
 * Responds to paths without a route. Those under /api and those that look like files are refused.
 * For all others, the web app's page is sent, which shows its own message for an unknown path.
 */
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
