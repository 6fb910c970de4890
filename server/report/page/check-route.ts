/**
 * GET /check and /check/:code: the public page on which a report is checked by its code or its PDF
 * file. The file is not uploaded: the browser sends only its SHA-256
 * (web/report-page/check-file.js).
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { CheckedReport } from '#contract/report/seal.ts';
import { languageOf } from '#domain/language/language.ts';
import type { Services } from '#server/core/context.ts';
import { refusalFor } from '#server/core/http/problem.ts';
import { validate } from '#server/core/http/validate.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { checkReport } from '#server/report/check.ts';
import type { ReportPages } from './page-html.ts';

const row = calls['report/check'];
type Query = { code?: unknown; sha256?: unknown; lang?: unknown };
type Request = { Params: { code?: string }; Querystring: Query };

export const checkPageRoutes: FastifyPluginAsync<{
  services: Services;
  pages: ReportPages;
}> = async (app, { services, pages }) => {
  const limits = rateLimits(app, services);

  const read = async (request: FastifyRequest, wanted: Query): Promise<CheckedReport> => {
    await limits.countAddress(row, request);
    const input = validate(row.input, wanted);
    return services.database.asSystem((db) => checkReport(db, input), { readOnly: true });
  };

  for (const path of ['/check', '/check/:code']) {
    app.get<Request>(path, async (request, reply) => {
      const language = languageOf(request.query.lang);
      reply
        .headers({ 'cache-control': 'no-store', 'content-language': language })
        .type('text/html; charset=utf-8');
      const { sha256 } = request.query;
      const code = request.params.code ?? request.query.code;
      if (code === undefined && sha256 === undefined) {
        return reply.send(await pages.check({ language }));
      }
      const asked = {
        language,
        typed: typeof code === 'string' ? code.slice(0, 100) : '',
        sha256: typeof sha256 === 'string' ? sha256.slice(0, 100) : undefined,
      };
      const wanted = sha256 === undefined ? { code } : { sha256 };
      const checked = await read(request, wanted).catch((error) => refusalFor(error, request));
      if ('state' in checked) return reply.send(await pages.check({ ...asked, checked }));
      const { key, status, message: sentence, details } = checked;
      if (details.seconds !== undefined) reply.header('retry-after', details.seconds);
      return reply.code(status).send(await pages.check({ ...asked, problem: { key, sentence } }));
    });
  }
};
