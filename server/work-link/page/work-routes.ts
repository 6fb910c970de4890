/**
 * GET /work/:secret and /work/:secret/:id: the list of work behind a link and one deficiency of it,
 * as HTML that needs no script and no account; POST: the reply that it was repaired;
 * /work/:secret/:id/photo/:photoId: a photo. Every address with a secret that does not work gets
 * the same 404.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { WorkItemPage, WorkPage } from '#contract/work-link/work-page.ts';
import type { LimitName } from '#contract/limit.ts';
import { workPath } from '#domain/deficiency/work-link.ts';
import type { Services } from '#server/core/context.ts';
import { refusalFor } from '#server/core/http/problem.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { refuse, type Refusal } from '#server/core/refusals.ts';
import { openLink } from './open-link.ts';
import { type KnownLink, readWorkItem, readWorkPage, scopeOf } from './read-page.ts';
import { sendPhoto } from './send-photo.ts';
import { receiveReply } from './receive-reply.ts';

/** Renders the pages as HTML (server/report/page/page-html.ts). */
export type WorkPages = {
  work(page: WorkPage): Promise<string>;
  workItem(page: WorkItemPage): Promise<string>;
  withoutWork(sentence: string): Promise<string>;
};

type Params = { secret: string; id: string; photoId: string };
type Request = {
  Params: Params;
  Querystring: { page?: unknown; size?: unknown };
};

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const workRoutes: FastifyPluginAsync<{ services: Services; pages: WorkPages }> = async (
  app,
  { services, pages },
) => {
  const limits = rateLimits(app, services);
  const { database } = services;

  /** Counts the request, and returns the link. @throws 'work-page-unavailable' */
  const enter = async (
    request: FastifyRequest<Request>,
    reply: FastifyReply,
    limit: LimitName,
  ): Promise<KnownLink> => {
    // Neither the address of the page nor anything of it may reach others.
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { secret, id, photoId } = request.params;
    await limits.countAddress({ limit }, request);
    await limits.countSubjects({ limit }, request, { token: secret });
    if ([id, photoId].some((one) => one !== undefined && !idPattern.test(one))) {
      throw refuse('work-page-unavailable');
    }
    return openLink(database, secret);
  };

  const sendPage = (reply: FastifyReply, html: string) =>
    reply.header('content-language', 'en').type('text/html; charset=utf-8').send(html);

  const sendRefusal = async (reply: FastifyReply, { status, message, details }: Refusal) => {
    if (details.seconds !== undefined) void reply.header('retry-after', details.seconds);
    return sendPage(reply.code(status), await pages.withoutWork(message));
  };

  app.get<Request>('/work/:secret', async (request, reply) => {
    try {
      const link = await enter(request, reply, 'work-page');
      const page = await database.asAccount(
        scopeOf(link),
        (db) => readWorkPage(db, link, pageOf(request.query.page)),
        { readOnly: true },
      );
      return await sendPage(reply, await pages.work(page));
    } catch (error) {
      return sendRefusal(reply, refusalFor(error, request));
    }
  });

  const readItem = (link: KnownLink, id: string) =>
    database.asAccount(scopeOf(link), (db) => readWorkItem(db, link, id), { readOnly: true });

  app.get<Request>('/work/:secret/:id', async (request, reply) => {
    try {
      const link = await enter(request, reply, 'work-page');
      return await sendPage(reply, await pages.workItem(await readItem(link, request.params.id)));
    } catch (error) {
      return sendRefusal(reply, refusalFor(error, request));
    }
  });

  app.post<Request>(
    '/work/:secret/:id',
    { config: { takesUpload: true } },
    async (request, reply) => {
      const { id, secret } = request.params;
      try {
        const link = await enter(request, reply, 'work-reply');
        const refused = await receiveReply(request, { link, id, services });
        if (!refused) return await reply.redirect(workPath(secret, id), 303);
        const { entered, refusal } = refused;
        const page = {
          ...(await readItem(link, id)),
          refused: { ...entered, sentence: refusal.message },
        };
        return await sendPage(reply.code(refusal.status), await pages.workItem(page));
      } catch (error) {
        return sendRefusal(reply, refusalFor(error, request));
      }
    },
  );

  app.get<Request>('/work/:secret/:id/photo/:photoId', async (request, reply) => {
    const link = await enter(request, reply, 'work-photo');
    const { item } = await readItem(link, request.params.id);
    const { photoId } = request.params;
    if (!item.photos.includes(photoId)) throw refuse('file-not-found');
    const size = request.query.size === 'thumb' ? 'thumb' : 'full';
    return sendPhoto(request, reply, { services, accountId: link.accountId, photoId, size });
  });
};

const pageOf = (sent: unknown): number => {
  const page = Number(sent ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};
