/**
 * GET /api/account/export/file/:id: all data of an account, for the administrator who got its link.
 */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '#contract/calls.ts';
import { Id } from '#contract/common.ts';
import { auditOf, recordExport } from '#server/core/audit.ts';
import type { Services } from '#server/core/context.ts';
import { disposition } from '#server/core/http/disposition.ts';
import { type HolderQuery, hasHolder } from '#server/core/link-holder.ts';
import { refuse } from '#server/core/refusals.ts';
import { EXPORT_TYPE, exportKey } from './export-key.ts';
import { findExportFor } from './queries.ts';

type Request = { Params: { id: string }; Querystring: HolderQuery };

export const exportRoutes: FastifyPluginAsync<{ services: Services }> = async (
  app,
  { services },
) => {
  const { database, files, links } = services;
  app.get<Request>('/api/account/export/file/:id', async (request, reply) => {
    // The signature covers path and query, so both can be trusted once it is verified.
    links.verify(request.url, new Date());
    const { id } = request.params;
    const { account: accountId = '', by = '' } = request.query;
    const areIds = [id, accountId, by].every((each) => Id.safeParse(each).success);
    const found = areIds
      ? await database.asSystem(
          async (db) => {
            const stored = await findExportFor(db, { accountId, id });
            return (await hasHolder(db, request.query, 'manageAccount')) ? stored : undefined;
          },
          { readOnly: true },
        )
      : undefined;
    const file = found?.isDone ? await files.getFile(exportKey(found)) : undefined;
    if (!found || !file) throw refuse('export-not-found');
    const call = calls['account/export-link'];
    const audit = auditOf({ audit: 'exported' }, request, { id: by });
    await database.asAccount(accountId, (db) => recordExport(db, call, { id }), { audit });
    const day = found.createdAt.toISOString().slice(0, 10);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': EXPORT_TYPE,
        'content-length': file.size,
        'content-disposition': disposition('attachment', `Good Repair data ${day}.zip`),
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream);
  });
};
