/**
 * GET /published/:slug: the public page with a district's published reports, usable without
 * JavaScript.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { DistrictPage } from '#contract/report/published.ts';
import type { RefusalKey } from '#contract/refusals.ts';
import { type Language, languageOf } from '#domain/language/language.ts';
import { wordsOf } from '#domain/language/words.ts';
import type { Services } from '#server/core/context.ts';
import { refusalFor } from '#server/core/http/problem.ts';
import { validate } from '#server/core/http/validate.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { publishedReports } from '#server/report/published.ts';
import type { ReportPages } from './page-html.ts';

const row = calls['report/published'];
type Request = { Params: { slug: string }; Querystring: { schoolYear?: unknown; lang?: unknown } };

export const districtPageRoutes: FastifyPluginAsync<{
  services: Services;
  pages: ReportPages;
}> = async (app, { services, pages }) => {
  const limits = rateLimits(app, services);

  const read = async (request: FastifyRequest<Request>): Promise<DistrictPage> => {
    const wanted = { slug: request.params.slug, schoolYear: request.query.schoolYear };
    await limits.countAddress(row, request);
    await limits.countSubjects(row, request, wanted);
    const input = validate(row.input, wanted);
    return services.database.asSystem(
      (db) => publishedReports(db, input, { services, now: new Date() }),
      { readOnly: true },
    );
  };

  app.get<Request>('/published/:slug', async (request, reply) => {
    const language = languageOf(request.query.lang);
    reply
      .headers({ 'cache-control': 'no-store', 'content-language': language })
      .type('text/html; charset=utf-8');
    const page = await read(request).catch((error: unknown) => refusalFor(error, request));
    if ('schools' in page) {
      // Search engines may index this page, because the district publishes it for everybody to
      // find.
      return reply.removeHeader('x-robots-tag').send(await pages.district(page, language));
    }
    const { key, status, message, details } = page;
    if (details.seconds !== undefined) reply.header('retry-after', details.seconds);
    return reply
      .code(status)
      .send(await pages.withoutReport(language, sentenceIn(language, key, message)));
  });
};

/** Only the refusal for a missing page is translated; other refusals are rare. */
const sentenceIn = (language: Language, key: RefusalKey, message: string): string =>
  key === 'district-page-unavailable' ? wordsOf(language).district.unavailable : message;
