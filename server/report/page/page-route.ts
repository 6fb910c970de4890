/**
 * GET /pdf/report/:reportId: the public page of a report as HTML, readable without JavaScript.
 * Browsers that are signed in get the web app instead, which shows members more than the public
 * page.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseCookie } from 'cookie';
import { calls } from '#contract/calls.ts';
import { languageOf } from '#domain/language/language.ts';
import type { Services } from '#server/core/context.ts';
import { refusalFor } from '#server/core/http/problem.ts';
import { sendApp } from '#server/core/http/web.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { findOrMakePage, type FoundPage } from './find-or-make-page.ts';
import type { ReportPages } from './page-html.ts';

const row = calls['report/detail-pdf'];
type Request = { Params: { reportId: string }; Querystring: { lang?: unknown } };

export const reportPageRoutes: FastifyPluginAsync<{
  services: Services;
  pages: ReportPages;
}> = async (app, { services, pages }) => {
  const limits = rateLimits(app, services);

  const read = async (request: FastifyRequest<Request>): Promise<FoundPage | undefined> => {
    const { reportId } = request.params;
    await limits.countAddress(row, request);
    await limits.countSubjects(row, request, { reportId });
    if (!row.input.safeParse({ reportId }).success) return undefined;
    return findOrMakePage(reportId, languageOf(request.query.lang), { services, pages });
  };

  app.get<Request>('/pdf/report/:reportId', async (request, reply) => {
    if (isSignedIn(request)) return sendApp(reply, request.url);
    const language = languageOf(request.query.lang);
    reply
      .headers({ 'cache-control': 'no-store', 'content-language': language })
      .type('text/html; charset=utf-8');
    const page = await read(request).catch((error: unknown) => refusalFor(error, request));
    if (page === undefined) return reply.code(404).send(await pages.withoutReport(language));
    if ('content' in page) {
      if (page.isListed) reply.removeHeader('x-robots-tag');
      return reply.header('content-length', page.bytes).send(page.content);
    }
    const { status, message, details } = page;
    if (details.seconds !== undefined) reply.header('retry-after', details.seconds);
    return reply.code(status).send(await pages.withoutReport(language, message));
  });
};

/**
 * Whether the web app has stored a session in this browser (web/api/session). That session may have
 * ended.
 */
const isSignedIn = ({ headers: { cookie = '' } }: FastifyRequest): boolean =>
  parseCookie(cookie)['short_id'] !== undefined;
