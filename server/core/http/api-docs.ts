/**
 * Serves the API reference at /api/docs and as OpenAPI at /api/openapi.json, generated on first
 * use.
 */
import type { FastifyPluginAsync } from 'fastify';
import { apiHtml } from '#contract/api-pages.ts';
import { openApi } from '#contract/openapi.ts';

export const apiDocsRoutes: FastifyPluginAsync = async (app) => {
  let description: object | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async () => (description ??= openApi()));
  app.get('/api/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= apiHtml())),
  );
};
