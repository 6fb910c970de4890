/**
 * The new photos of a form, by local id. Their bytes lie in the device's store; here are thumbnails,
 * and the browser's handles to the chosen files, for as long as the device has not kept them.
 * Nothing is dropped as long as the form stands: a deleted evaluation can be put back.
 */
import type { PhotoFacts } from '#web/device/kept.ts';
import { newId } from '#web/device/new-id.ts';
import { type PreparedPhoto, PhotoRefusal } from './prepare-photo.ts';

/** Where photos are prepared and kept. */
export type PhotoRoom = {
  /** @throws PhotoRefusal for what is no usable photo; any other error when it cannot be read */
  prepare(file: File): Promise<PreparedPhoto>;
  /** @throws DeviceFullError, DeviceClosedError */
  keep(id: string, photo: PreparedPhoto): Promise<void>;
  read(id: string): Promise<{ bytes: ArrayBuffer; type: string; name: string } | undefined>;
};

export type PhotoStore = {
  /** Takes a photo in and answers its local id. */
  add(file: File): string;
  /** As it is sent: from the device, else from the file that was chosen; undefined if both are gone. */
  fileOf(id: string): Promise<File | undefined>;
  /** Whether the device has it: until then it would be lost with this page. */
  isKept(id: string): boolean;
  /** Of a small copy: undefined while it is drawn, null when the browser cannot draw it. */
  thumbnailOf(id: string): string | null | undefined;
  /** Why a photo could not be kept; null when all could. */
  problem(): unknown;
  /** Calls back with each added file that turns out to be no usable photo, and a sentence about it. */
  onRefused(listener: (id: string, sentence: string) => void): () => void;
  /** Calls back whenever a photo is kept, or could not be. */
  onChange(listener: () => void): () => void;
  /** Resolves when every photo is kept, or could not be. */
  settled(): Promise<void>;
  /** Tries to keep what is not kept; `lost` when the device has lost what it had. */
  keepAgain(lost?: 'lost'): void;
  /** Gives the addresses of the thumbnails back; who asks for one again gets a new one. */
  close(): void;
};

/** `kept` are the photos that the device has of this form. */
export function openPhotoStore(room: PhotoRoom, kept: readonly PhotoFacts[]): PhotoStore {
  const files = new Map<string, File>();
  const keptIds = new Set<string>(kept.map(({ id }) => id));
  const thumbnails = new Map<string, Blob | null>();
  const urls = new Map<string, string>();
  const problems = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(id: string, sentence: string) => void>();
  let working: Promise<void> = Promise.resolve();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const show = (id: string, thumbnail: ArrayBuffer | null) => {
    thumbnails.set(id, thumbnail && new Blob([thumbnail], { type: 'image/jpeg' }));
  };
  const takeIn = async (id: string, file: File) => {
    if (keptIds.has(id)) return;
    try {
      const photo = await room.prepare(file);
      show(id, photo.thumbnail);
      await room.keep(id, photo);
      keptIds.add(id);
      problems.delete(id);
    } catch (error) {
      if (!thumbnails.has(id)) show(id, null);
      if (error instanceof PhotoRefusal) {
        files.delete(id);
        for (const listener of refusalListeners) listener(id, error.message);
      } else problems.set(id, error);
    }
    tell();
  };
  for (const { id, thumbnail } of kept) show(id, thumbnail);

  return {
    add(file) {
      const id = newId();
      files.set(id, file);
      // One after the other: ten photos of 12 megapixels at once are half a gigabyte of pixels.
      working = working.then(() => takeIn(id, file));
      return id;
    },
    async fileOf(id) {
      const file = files.get(id);
      const photo = keptIds.has(id) ? await room.read(id) : undefined;
      if (!photo && !file) return undefined;
      const { bytes, name, type } = photo ?? (await room.prepare(file as File));
      return new File([bytes], name, { type });
    },
    isKept: (id) => keptIds.has(id),
    thumbnailOf(id) {
      const thumbnail = thumbnails.get(id);
      if (!thumbnail) return thumbnail;
      const url = urls.get(id) ?? URL.createObjectURL(thumbnail);
      urls.set(id, url);
      return url;
    },
    onRefused(listener) {
      refusalListeners.add(listener);
      return () => void refusalListeners.delete(listener);
    },
    problem: () => [...problems.values()].at(-1) ?? null,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settled: () => working,
    keepAgain(lost) {
      if (lost) keptIds.clear();
      for (const [id, file] of files) {
        if (!keptIds.has(id)) working = working.then(() => takeIn(id, file));
      }
    },
    close() {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
