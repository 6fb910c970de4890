/**
 * Limits on requests of one network address, regardless of the call. The limit is chosen by the
 * matched route, because the text of a URL can be written in many ways.
 */
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { limits, triesUnder } from '#contract/limit.ts';
import type { LimitServices } from './rate-limits.ts';
import { refuse } from '#server/core/refusals.ts';

const MINUTE = 60_000;

/** The name of the limit of all requests together, besides those of contract/limit.ts. */
const ALL_REQUESTS = 'requests';

const tooMany = (milliseconds: number) =>
  refuse('too-many-requests', { seconds: Math.ceil(milliseconds / 1000) });

/**
 * Limits the requests for all routes under /api together to `max` (RATE_LIMIT) a minute;
 * `limitRoute` makes exceptions.
 */
export const limitRequests = async (
  app: FastifyInstance,
  { settings: { rateLimit: max }, processRecord }: LimitServices,
): Promise<void> => {
  // Exempts the files of the web app. This hook must be added before the plugin's own hook, which
  // reads `config`.
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max,
    timeWindow: MINUTE,
    errorResponseBuilder: (_, { ttl }) => {
      processRecord?.noteHit(ALL_REQUESTS);
      return tooMany(ttl);
    },
  });
};

/** Route options for a separate limit instead of the common one, for HEAD and GET together. */
export const limitRoute = (
  app: FastifyInstance,
  { settings: { rateLimit }, processRecord }: LimitServices,
  name: 'photo-view' | 'calendar',
) => {
  const { minutes, tries } = limits[name];
  const options: RateLimitOptions = {
    max: triesUnder(rateLimit, tries.ip),
    timeWindow: minutes * MINUTE,
    errorResponseBuilder: (_, { ttl }) => {
      processRecord?.noteHit(name);
      return tooMany(ttl);
    },
  };
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
