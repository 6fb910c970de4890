/**
 * Limits on requests of one network address, regardless of the call. The limit is chosen by the
 * matched route, because the text of a URL can be written in many ways.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { limits, triesUnder } from '#contract/limit.ts';
import { refuse } from '#server/core/refusals.ts';

const MINUTE = 60_000;

/**
 * Limits the requests for all routes under /api together to `max` (RATE_LIMIT) a minute;
 * `limitRoute` makes exceptions.
 */
export const limitRequests = async (app: FastifyInstance, max: number): Promise<void> => {
  // Exempts the files of the web app. This hook must be added before the plugin's own hook, which
  // reads `config`.
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max,
    timeWindow: MINUTE,
    errorResponseBuilder: (_, { ttl }) =>
      refuse('too-many-requests', { seconds: Math.ceil(ttl / 1000) }),
  });
};

/** Route options for a separate limit instead of the common one, for HEAD and GET together. */
export const limitRoute = (app: FastifyInstance, max: number, name: 'photo-view' | 'calendar') => {
  const { minutes, tries } = limits[name];
  const options = { max: triesUnder(max, tries.ip), timeWindow: minutes * MINUTE };
  return { config: { rateLimit: false as const }, onRequest: app.rateLimit(options) };
};

/**
 * For the not-found handler: requests for unknown paths and for the app's page are counted
 * separately, so that a browser that has made too many calls can still load the page, which tells
 * the user.
 */
export const limitUnknown = (app: FastifyInstance, max: number) => ({
  preHandler: app.rateLimit({ max, timeWindow: MINUTE }),
});
