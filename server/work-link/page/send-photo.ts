import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { photoKey, type PhotoSize } from '#server/photo/photo-key.ts';
import { photosOfAccount } from '#server/photo/queries.ts';

/**
 * Sends a photo of a deficiency that the link shows. Browsers ask again each time, so that nobody
 * sees it after the link has ended.
 */
export const sendPhoto = async (
  request: FastifyRequest,
  reply: FastifyReply,
  {
    services: { database, files },
    accountId,
    photoId,
    size,
  }: {
    services: Pick<Services, 'database' | 'files'>;
    accountId: string;
    photoId: string;
    size: PhotoSize;
  },
) => {
  const [photo] = await database.asAccount(
    accountId,
    (db) => photosOfAccount(db, accountId, [photoId]),
    { readOnly: true },
  );
  if (!photo) throw refuse('file-not-found');
  const etag = `"${photo.sha256.toString('hex').slice(0, 32)}-${size}"`;
  void reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const file = await files.getFile(photoKey(photo, size));
  if (!file) throw refuse('file-not-found');
  return reply.type(file.contentType).header('content-length', file.size).send(file.stream);
};
