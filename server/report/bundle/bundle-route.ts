/**
 * GET /api/report/bundle/link/:id: a file with all reports, for everybody who has its signed link,
 * until the session of the person who got the link ends.
 * The web app opens the link instead of fetching the file, so that the browser writes the download
 * to disk and does not hold gigabytes in memory.
 */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '#contract/calls.ts';
import { Id } from '#contract/common.ts';
import { auditOf, recordExport } from '#server/core/audit.ts';
import type { LinkContext, Services } from '#server/core/context.ts';
import { disposition } from '#server/core/http/disposition.ts';
import { type HolderQuery, holderQuery, hasHolder } from '#server/core/link-holder.ts';
import type { Member } from '#server/core/who.ts';
import { openBundle } from '#server/report/bundle-file.ts';
import { findBundleOfOpenAccount } from './queries.ts';

const HOUR = 3_600_000;

/** A signed link to the file, for the user who receives it. */
export const bundleLink = (
  id: string,
  { services: { links }, now, user }: LinkContext & { user: Member },
): string => links.sign(`/api/report/bundle/link/${id}?${holderQuery(user)}`, now, HOUR);

type Request = { Params: { id: string }; Querystring: HolderQuery };

export const bundleRoutes: FastifyPluginAsync<{ services: Services }> = async (
  app,
  { services },
) => {
  const { database, links } = services;
  app.get<Request>('/api/report/bundle/link/:id', async (request, reply) => {
    // The signature covers path and query, so both can be trusted from here on.
    links.verify(request.url, new Date());
    const { id } = request.params;
    const { account = '', by = '' } = request.query;
    const bundle =
      Id.safeParse(id).success && Id.safeParse(account).success
        ? await database.asSystem(
            async (db) => {
              const found = await findBundleOfOpenAccount(db, account, id);
              return (await hasHolder(db, request.query, 'bundleReports')) ? found : undefined;
            },
            { readOnly: true },
          )
        : undefined;
    const { name, contentType, file } = await openBundle(bundle, services);
    const call = calls['report/bundle-file'];
    const audit = auditOf(call, request, { id: by });
    await database.asAccount(account, (db) => recordExport(db, call, { id }), { audit });
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': contentType,
        'content-length': file.size,
        'content-disposition': disposition('attachment', name),
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream);
  });
};
