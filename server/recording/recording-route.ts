/**
 * GET /api/recording/:recordingId: serves a recording to anyone who has its signed link. Players
 * request parts of it, to begin to play and to seek; Safari plays nothing without.
 */
import { buffer } from 'node:stream/consumers';
import type { FastifyPluginAsync, FastifyReply, RouteShorthandOptions } from 'fastify';
import type { Services } from '#server/core/context.ts';
import { byteRangeOf } from '#server/core/http/byte-range.ts';
import { refuse } from '#server/core/refusals.ts';
import { findRecording } from './queries.ts';
import { recordingKey } from './recording-key.ts';

type Request = { Params: { recordingId: string } };

export const recordingRoutes: FastifyPluginAsync<{
  services: Pick<Services, 'database' | 'files' | 'links'>;
  limit: RouteShorthandOptions;
}> = async (app, { services: { database, files, links }, limit }) => {
  app.get<Request>('/api/recording/:recordingId', limit, async (request, reply) => {
    const now = new Date();
    const { expires } = links.verify(request.url, now);
    const { recordingId } = request.params;
    const recording = await database.asSystem((db) => findRecording(db, recordingId), {
      readOnly: true,
    });
    const file = recording && (await files.getFile(recordingKey(recording)));
    if (!file) {
      if (recording) request.log.error({ recordingId }, 'a recording has a row but no file');
      throw refuse('file-not-found');
    }
    const seconds = Math.floor((expires.getTime() - now.getTime()) / 1000);
    reply.headers({
      etag: `"${Buffer.from(recording.sha256).toString('hex').slice(0, 32)}"`,
      // Private, because a shared cache could serve the recording after the link has expired.
      'cache-control': `private, max-age=${seconds}, immutable`,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
    });
    // A recording has at most 1 MB.
    const content = await buffer(file.stream);
    return sendPart(reply.type(file.contentType), content, request.headers.range);
  });
};

const sendPart = (reply: FastifyReply, content: Buffer, header: string | undefined) => {
  const range = byteRangeOf(header, content.length);
  if (range === undefined) return reply.send(content);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${content.length}`).send();
  }
  const { from, to } = range;
  reply.code(206).header('content-range', `bytes ${from}-${to}/${content.length}`);
  return reply.send(content.subarray(from, to + 1));
};
