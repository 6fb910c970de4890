/**
 * GET /api/photo/:photoId: serves a photo to anyone who has its signed link, without signing in.
 */
import type { FastifyPluginAsync, RouteShorthandOptions } from 'fastify';
import type { Services } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { photoKey } from './photo-key.ts';
import { findPhoto } from './queries.ts';

type Request = { Params: { photoId: string }; Querystring: { size?: string } };

export const photoRoutes: FastifyPluginAsync<{
  services: Pick<Services, 'database' | 'files' | 'links'>;
  limit: RouteShorthandOptions;
}> = async (app, { services: { database, files, links }, limit }) => {
  app.get<Request>('/api/photo/:photoId', limit, async (request, reply) => {
    const now = new Date();
    // The signature covers path and query, so both can be trusted from here on.
    const { expires } = links.verify(request.url, now);
    const size = request.query.size === 'thumb' ? 'thumb' : 'full';
    const { photoId } = request.params;

    const photo = await database.asSystem((db) => findPhoto(db, photoId), { readOnly: true });
    if (!photo) throw refuse('file-not-found');

    const etag = `"${photo.sha256.toString('hex').slice(0, 32)}-${size}"`;
    const seconds = Math.floor((expires.getTime() - now.getTime()) / 1000);
    reply.headers({
      etag,
      // Private, because a shared cache could serve the photo after the link has expired.
      // Immutable, because the photo behind a link never changes.
      'cache-control': `private, max-age=${seconds}, immutable`,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();

    const file = await files.getFile(photoKey(photo, size));
    if (!file) {
      request.log.error({ photoId, size }, 'a photo has a row but no file');
      reply.removeHeader('cache-control').removeHeader('etag');
      throw refuse('file-not-found');
    }
    return reply.type(file.contentType).header('content-length', file.size).send(file.stream);
  });
};
