/**
 * GET /api/feed/data/TOKEN.csv and .json: the list of the feed with this secret address, as the
 * person sees it who made the feed, for programs that cannot send headers.
 */
import type { FastifyPluginAsync } from 'fastify';
import { today } from '#domain/calendar.ts';
import { type FeedFormat, feedFormats, knowsChanges } from '#domain/feed/feed.ts';
import { may } from '#domain/person/role.ts';
import { UpdatedSince } from '#contract/feed/feed.ts';
import { z } from 'zod';
import type { Services } from '#server/core/context.ts';
import { sendFile } from '#server/core/http/file-answer.ts';
import { validate } from '#server/core/http/validate.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { findFeed, noteUse, type OpenedFeed } from './queries.ts';
import { readFeed } from './read-feed.ts';
import { searchOf, searchOfView } from './search.ts';
import type { FeedContext, Transact } from './source.ts';

type Request = { Params: { file: string }; Querystring: Record<string, unknown> };

export const feedPath = (token: string, format: FeedFormat): string =>
  `/api/feed/data/${token}.${format}`;

/** `updated_since` is the only parameter: an address reads no more than its list. */
const Query = z.object({ updated_since: UpdatedSince });

const limit = 'feed';

export const feedRoutes: FastifyPluginAsync<{
  services: Pick<Services, 'database' | 'settings' | 'processRecord'>;
}> = async (app, { services }) => {
  const { database } = services;
  const limits = rateLimits(app, services);
  app.get<Request>('/api/feed/data/:file', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await limits.countAddress({ limit }, request);
    const [, token = '', written] = /^([\w-]{43})\.(csv|json)$/.exec(request.params.file) ?? [];
    const format = feedFormats.find((one) => one === written);
    await limits.countSubjects({ limit }, request, { token });
    if (format === undefined) throw refuse('feed-not-found');
    const feed = await database.asSystem((db) => findFeed(db, token), { readOnly: true });
    if (!feed || !may(feed, 'export')) throw refuse('feed-not-found');
    if (feed.isExpired) throw refuse('feed-expired');
    const { updated_since: since } = validate(Query, request.query);
    if (since !== undefined && !knowsChanges(feed.list)) throw refuse('feed-without-changes');
    const { accountId, userId, isLimited, timeZone, schoolYearBegins, list } = feed;
    const scope = {
      accountId,
      memberId: userId,
      limitedMember: isLimited ? userId : undefined,
    };
    const transact: Transact = (work) => database.asAccount(scope, work, { readOnly: true });
    const context: FeedContext = { transact, today: today(timeZone, new Date()), schoolYearBegins };
    const search = await searchOfFeed(feed, transact);
    if (feed.wasIdle) await database.asAccount(scope, (db) => noteUse(db, feed.id));
    return sendFile(reply, await readFeed({ list, format, search, since }, context));
  });
};

/** The filters at this moment: a view that was changed since changes the feed. */
const searchOfFeed = async (feed: OpenedFeed, transact: Transact) => {
  const { list, ofView, viewId, userId, filters } = feed;
  if (!ofView) return searchOf(list, filters);
  if (viewId === null) throw refuse('feed-view-deleted');
  try {
    return await searchOfView(list, viewId, userId, transact);
  } catch (error) {
    if (error instanceof Refusal && error.key === 'view-not-found') {
      throw refuse('feed-view-deleted');
    }
    throw error;
  }
};
