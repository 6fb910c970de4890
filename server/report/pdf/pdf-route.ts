/**
 * GET /api/report/pdf/:reportId: a report's PDF for everybody who has its signed link, without
 * signing in.
 */
import { basename } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { Id } from '#contract/common.ts';
import { languageOf } from '#domain/language/language.ts';
import { publicLinkState } from '#domain/report/report.ts';
import type { Services } from '#server/core/context.ts';
import { disposition } from '#server/core/http/disposition.ts';
import { refuse } from '#server/core/refusals.ts';
import { findOrMakePdf, memberCopy, publicCopy } from './pdf-file.ts';
import { findReportToRender, systemDependencies } from './report-to-render.ts';

type Request = {
  Params: { reportId: string };
  Querystring: { edition?: string; copy?: string; version?: string; lang?: string };
};

export const reportPdfRoutes: FastifyPluginAsync<{ services: Services }> = async (
  app,
  { services },
) => {
  app.get<Request>('/api/report/pdf/:reportId', async (request, reply) => {
    services.links.verify(request.url, new Date());
    const { reportId } = request.params;
    const dependencies = systemDependencies(services);
    const version = Number(request.query.version) || undefined;
    const report = Id.safeParse(reportId).success
      ? await findReportToRender({ reportId, version }, dependencies)
      : undefined;
    // A link that was signed before the public link was withdrawn or renewed is invalid.
    const isCurrent = request.query.edition === String(report?.linkEdition);
    const isPublic = request.query.copy === 'public';
    if (!report || !isCurrent || (isPublic && publicLinkState(report) !== 'open')) {
      throw refuse('report-unavailable');
    }
    const language = languageOf(request.query.lang);
    const copy = isPublic ? publicCopy(language) : memberCopy(language);
    const { log } = request;
    const { transact } = dependencies;
    const key = await findOrMakePdf(report, copy, { services, log, transact, version });
    // If the inspection is updated, the link stays valid and shows the new version, so browsers
    // must revalidate.
    const etag = `"${basename(key, '.pdf')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();

    const file = await services.files.getFile(key);
    if (!file) throw refuse('file-not-found');
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': file.size,
        'content-disposition': disposition(
          'inline',
          `${report.title}${language === 'en' ? '' : ` (${language})`}.pdf`,
        ),
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream);
  });
};
