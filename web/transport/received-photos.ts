import { MAX_ASKED_PHOTOS } from '#domain/inspection/photo-size.ts';
import { isRecordingType } from '#web/draft/marking/voice-note.ts';
import type { SaveCalls } from './dependencies.ts';

/** A photo or recording on the server, by the SHA-256 of the file as it was sent. */
export type ReceivedPhoto = { sha256: string; url: string; thumbnail: string };

/** Asks which of these photos and recordings the server has, in as many requests as are needed. */
export async function* receivedPhotos(
  files: readonly { sha256: string; type: string }[],
  { received, receivedRecordings }: Pick<SaveCalls, 'received' | 'receivedRecordings'>,
): AsyncGenerator<ReceivedPhoto> {
  const hashes = (isRecording: boolean) =>
    new Set(
      files.filter(({ type }) => isRecordingType(type) === isRecording).map((one) => one.sha256),
    );
  yield* askFor([...hashes(false)], received);
  yield* askFor([...hashes(true)], receivedRecordings);
}

async function* askFor(
  hashes: readonly string[],
  ask: SaveCalls['received'],
): AsyncGenerator<ReceivedPhoto> {
  for (let at = 0; at < hashes.length; at += MAX_ASKED_PHOTOS) {
    const { data } = await ask(hashes.slice(at, at + MAX_ASKED_PHOTOS));
    yield* data.received;
  }
}
