/**
 * GET /pdf/report/:reportId: the public page of a report as HTML, readable without JavaScript.
 * Browsers that are signed in get the web app instead, which shows members more than the public
 * page.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseCookie } from 'cookie';
import { calls } from '#contract/calls.ts';
import type { ReportPrint } from '#contract/report.ts';
import { languageOf } from '#domain/language/language.ts';
import { districtPath, isListed } from '#domain/report/publication.ts';
import { publicLinkState } from '#domain/report/report.ts';
import type { Services } from '../../core/context.ts';
import { refusalFor } from '../../core/http/problem.ts';
import { sendApp } from '../../core/http/web.ts';
import { rateLimits } from '../../core/limits/rate-limits.ts';
import { publicPdfUrl } from '../answer.ts';
import { printOf } from '../detail-pdf.ts';
import { findLinkedReport } from '../queries.ts';
import { pdfKey, publicCopy } from '../pdf/pdf-file.ts';
import type { ReportPages } from './page-html.ts';

const row = calls['report/detail-pdf'];
type ShownReport = ReportPrint & Parameters<ReportPages['report']>[2];
type Request = { Params: { reportId: string }; Querystring: { lang?: unknown } };

export const reportPageRoutes: FastifyPluginAsync<{
  services: Services;
  pages: ReportPages;
}> = async (app, { services, pages }) => {
  const limits = rateLimits(app, services.settings.rateLimit);

  const read = async (request: FastifyRequest<Request>): Promise<ShownReport | undefined> => {
    const { reportId } = request.params;
    await limits.countAddress(row, request);
    await limits.countSubjects(row, request, { reportId });
    if (!row.input.safeParse({ reportId }).success) return undefined;
    const report = await services.database.asSystem((db) => findLinkedReport(db, reportId), {
      readOnly: true,
    });
    if (!report || publicLinkState(report) !== 'open') return undefined;
    const context = { services, now: new Date() };
    const language = languageOf(request.query.lang);
    const print = printOf(report, publicPdfUrl(report, context, language), language, context);
    // The size is unknown until somebody has opened the PDF.
    const pdfBytes = await services.files.sizeOf(pdfKey(report, publicCopy(language)));
    const isShown = isListed(report);
    const hasPage = isShown && report.publicSlug !== '';
    const listedAt = hasPage ? districtPath(report.publicSlug) : undefined;
    return { ...print, isListed: isShown, pdfBytes, listedAt };
  };

  app.get<Request>('/pdf/report/:reportId', async (request, reply) => {
    if (isSignedIn(request)) return sendApp(reply, request.url);
    const language = languageOf(request.query.lang);
    reply
      .headers({ 'cache-control': 'no-store', 'content-language': language })
      .type('text/html; charset=utf-8');
    const print = await read(request).catch((error: unknown) => refusalFor(error, request));
    if (print === undefined) return reply.code(404).send(await pages.withoutReport(language));
    if ('data' in print) {
      if (print.isListed) reply.removeHeader('x-robots-tag');
      return reply.send(await pages.report(print.data, language, print));
    }
    const { status, message, details } = print;
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
