/**
 * The photos that are on this device only, by local id, beside the draft. Nothing is dropped as
 * long as the form stands: a deleted evaluation can be put back, a lost answer asked for again.
 */
import { newId } from '#web/device/new-id.ts';
import { drawThumbnail } from './thumbnail.ts';

export type PhotoStore = {
  /** Takes a photo in and answers its local id. */
  add(file: File): string;
  fileOf(id: string): File | undefined;
  /** Of a small copy: undefined while it is drawn, null when the browser cannot draw it. */
  thumbnailOf(id: string): string | null | undefined;
  /** Calls back whenever a thumbnail is there. */
  onThumbnail(listener: () => void): () => void;
  /** Gives the memory of the thumbnails back; the photos themselves go with the store. */
  close(): void;
};

export function openPhotoStore(draw = drawThumbnail): PhotoStore {
  const files = new Map<string, File>();
  const thumbnails = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  let isClosed = false;
  // One after the other: ten photos of 12 megapixels at once are half a gigabyte of pixels.
  let drawing: Promise<void> = Promise.resolve();

  const show = async (id: string, file: File) => {
    const url = isClosed ? null : await draw(file);
    if (isClosed && url !== null) return URL.revokeObjectURL(url);
    thumbnails.set(id, url);
    for (const listener of listeners) listener();
  };
  return {
    add(file) {
      const id = newId();
      isClosed = false;
      files.set(id, file);
      drawing = drawing.then(() => show(id, file));
      return id;
    },
    fileOf: (id) => files.get(id),
    thumbnailOf: (id) => thumbnails.get(id),
    onThumbnail(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      for (const url of thumbnails.values()) if (url !== null) URL.revokeObjectURL(url);
      thumbnails.clear();
    },
  };
}
