/** Sends the form of the page behind a work link, for tests. */
import type { FastifyInstance } from 'fastify';

export type SentReply = {
  note?: string;
  claimedBy?: string;
  photos?: (Buffer | string)[];
  other?: string;
};

/** Sends the form as a browser does; without photos, it sends an empty file without a name. */
export const sendReply = async (
  app: FastifyInstance,
  path: string,
  { note, claimedBy = '', photos = [], other }: SentReply,
) => {
  const form = new FormData();
  if (note !== undefined) form.append('note', note);
  form.append('claimedBy', claimedBy);
  for (const [at, photo] of photos.entries()) {
    form.append('photos', new Blob([new Uint8Array(Buffer.from(photo))]), `IMG_${at}.jpg`);
  }
  if (photos.length === 0) form.append('photos', new Blob([]), '');
  if (other !== undefined) form.append('other', other);
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: path,
    payload: form,
  });
  const page =
    statusCode === 303 ? undefined : (JSON.parse(body) as { kind: string; shown: unknown });
  return { status: statusCode, location: headers.location, ...page };
};
