/**
 * The new photos of a form, by their local ids. The draft store has their bytes; this module has
 * their thumbnails, and the files that were chosen since the form was opened. No photo is removed
 * while the form is open, because a deleted evaluation can be restored.
 */
import type { PhotoInfo } from '#web/device/records.ts';
import { newId } from '#web/device/new-id.ts';
import { PhotoRefusal } from './photo-refusal.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** Prepares photos and stores them. */
export type PhotoStorage = {
  /** @throws PhotoRefusal if the file is not a usable photo, another error if it cannot be read */
  prepare(file: File): Promise<PreparedPhoto>;
  /** @throws StorageFullError, StorageUnavailableError */
  store(id: string, photo: PreparedPhoto): Promise<void>;
  read(id: string): Promise<{ bytes: ArrayBuffer; type: string; name: string } | undefined>;
};

export type PhotoStore = {
  /** Adds a photo and returns its local id. */
  add(file: File): string;
  /**
   * The file to upload: the stored one, or else the selected one; undefined if neither is
   * available.
   */
  fileOf(id: string): Promise<File | undefined>;
  /**
   * Whether the device has stored the photo; a photo that is not stored is lost when this page
   * closes.
   */
  isStored(id: string): boolean;
  /**
   * The URL of the thumbnail; undefined while it is being created, null if the browser cannot
   * create one.
   */
  thumbnailOf(id: string): string | null | undefined;
  /** The error that prevented a photo from being stored, or null. */
  problem(): unknown;
  /** Notifies the listener of each added file that is not a usable photo, with a message. */
  onRefused(listener: (id: string, sentence: string) => void): () => void;
  /** Notifies the listener whenever a photo has been stored or storing it has failed. */
  onChange(listener: () => void): () => void;
  /** Resolves when every photo has been stored, or storing it has failed. */
  settled(): Promise<void>;
  /**
   * Tries again to store the photos that could not be stored. With 'lost', because the browser has
   * evicted the stored photos, all photos whose files were chosen in this form are stored again.
   */
  storeAgain(lost?: 'lost'): void;
  /** Revokes the thumbnail URLs; a later call of `thumbnailOf` creates a new one. */
  close(): void;
};

/** `stored` are the photos of this form that the device has stored. */
export function openPhotoStore(storage: PhotoStorage, stored: readonly PhotoInfo[]): PhotoStore {
  const files = new Map<string, File>();
  const storedIds = new Set<string>(stored.map(({ id }) => id));
  const thumbnails = new Map<string, Blob | null>();
  const urls = new Map<string, string>();
  const problems = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(id: string, sentence: string) => void>();
  let working: Promise<void> = Promise.resolve();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const show = (id: string, thumbnail: ArrayBuffer | null) => {
    thumbnails.set(id, thumbnail && new Blob([thumbnail], { type: 'image/jpeg' }));
  };
  const importDraft = async (id: string, file: File) => {
    if (storedIds.has(id)) return;
    try {
      const photo = await storage.prepare(file);
      show(id, photo.thumbnail);
      await storage.store(id, photo);
      storedIds.add(id);
      problems.delete(id);
    } catch (error) {
      if (!thumbnails.has(id)) show(id, null);
      if (error instanceof PhotoRefusal) {
        files.delete(id);
        for (const listener of refusalListeners) listener(id, error.message);
      } else problems.set(id, error);
    }
    notify();
  };
  for (const { id, thumbnail } of stored) show(id, thumbnail);

  return {
    add(file) {
      const id = newId();
      files.set(id, file);
      // One at a time: ten photos of 12 megapixels together need half a gigabyte of memory.
      working = working.then(() => importDraft(id, file));
      return id;
    },
    async fileOf(id) {
      const file = files.get(id);
      const photo = storedIds.has(id) ? await storage.read(id) : undefined;
      if (!photo && !file) return undefined;
      const { bytes, name, type } = photo ?? (await storage.prepare(file as File));
      return new File([bytes], name, { type });
    },
    isStored: (id) => storedIds.has(id),
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
    storeAgain(lost) {
      if (lost) storedIds.clear();
      for (const [id, file] of files) {
        if (!storedIds.has(id)) working = working.then(() => importDraft(id, file));
      }
    },
    close() {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
