import { MAX_ASKED_PHOTOS } from '#domain/inspection/photo-size.ts';
import type { SaveCalls } from './dependencies.ts';

/** A photo on the server, by the SHA-256 of the file as it was sent. */
export type ReceivedPhoto = { sha256: string; url: string; thumbnail: string };

/** Asks which of the photos with these hashes the server has, in as many requests as are needed. */
export async function* receivedPhotos(
  hashes: readonly string[],
  received: SaveCalls['received'],
): AsyncGenerator<ReceivedPhoto> {
  const each = [...new Set(hashes)];
  for (let at = 0; at < each.length; at += MAX_ASKED_PHOTOS) {
    const { data } = await received(each.slice(at, at + MAX_ASKED_PHOTOS));
    yield* data.received;
  }
}
