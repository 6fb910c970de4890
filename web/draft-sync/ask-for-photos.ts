import type { DraftStore } from '#web/device/draft-store.ts';
import type { PhotoInfo } from '#web/device/records.ts';
import { receivedPhotos } from '#web/transport/received-photos.ts';
import type { DraftCalls } from './draft-calls.ts';

type AskDependencies = {
  store: Pick<DraftStore, 'markSent'>;
  calls: Pick<DraftCalls, 'received' | 'receivedRecordings'>;
};

/**
 * Asks the server for photos that only another device can send, and stores the URLs of those that it
 * has.
 * @returns the ids of those photos
 */
export const askForPhotos = async (
  photos: readonly PhotoInfo[],
  { store, calls }: AskDependencies,
): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { sha256, url, thumbnail } of receivedPhotos(photos, calls)) {
    for (const { id } of photos.filter((photo) => photo.sha256 === sha256)) {
      await store.markSent(id, { url, thumbnail });
      ids.push(id);
    }
  }
  return ids;
};
