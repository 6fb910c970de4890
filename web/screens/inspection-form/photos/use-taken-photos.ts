/** The photos of a draft that was begun on another device, which this device shows by their URLs. */
import { useEffect } from 'react';
import { draftStore } from '#web/device/draft-store.ts';
import type { PhotoInfo } from '#web/device/records.ts';
import { draftCalls } from '#web/draft-sync/draft-calls.ts';
import { receivedPhotos } from '#web/transport/received-photos.ts';
import type { PhotoStore } from './photo-store.ts';

/** `found` are the photos with which the form was opened. */
export function useTakenPhotos(
  draft: string,
  photos: PhotoStore,
  found: readonly PhotoInfo[],
): void {
  useEffect(() => {
    const taken = found.filter(({ takenOn }) => takenOn !== undefined);
    if (taken.length === 0) return;
    let isGone = false;
    const show = async () => {
      const now = await draftStore().photosOf(draft);
      if (!isGone) photos.setTaken(now.filter(({ takenOn }) => takenOn !== undefined));
    };
    // The URLs that were stored with the draft expire. Without a connection the photos are not shown.
    void renewUrls(photos, taken).catch(() => undefined);
    const stop = draftStore().onChange((changed) => {
      if (changed === draft && photos.isTakenWaiting()) void show().catch(() => undefined);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [draft, photos, found]);
}

async function renewUrls(photos: PhotoStore, taken: readonly PhotoInfo[]): Promise<void> {
  const urls = new Map<string, { url: string; thumbnail: string }>();
  for await (const { sha256, url, thumbnail } of receivedPhotos(taken, draftCalls)) {
    urls.set(sha256, { url, thumbnail });
  }
  const renewed = taken.flatMap((photo) => {
    const found = urls.get(photo.sha256);
    return found ? [{ ...photo, sent: found }] : [];
  });
  photos.setTaken(renewed);
  for (const { id, sent } of renewed) await draftStore().markSent(id, sent);
}
