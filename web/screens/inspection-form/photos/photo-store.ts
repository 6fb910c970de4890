/**
 * The new photos of a form and the recordings of its voice notes, by their local ids. The draft store has their bytes; this module has
 * their thumbnails, and the files that were chosen since the form was opened. No photo is removed
 * while the form is open, because a deleted evaluation can be restored.
 */
import type { PhotoInfo } from '#web/device/records.ts';
import { newId } from '#web/device/new-id.ts';
import { PhotoRefusal, refusalInWords } from './photo-refusal.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** A photo as it is stored: prepared, or with the bytes of the chosen file until it is. */
type StorablePhoto = PreparedPhoto & { isRaw?: boolean };

/** Prepares photos and stores them. */
export type PhotoStorage = {
  /** @throws PhotoRefusal if the file is not a usable photo, another error if it cannot be read */
  prepare(file: File): Promise<PreparedPhoto>;
  /** @throws StorageFullError, StorageUnavailableError */
  store(id: string, photo: StorablePhoto): Promise<void>;
  read(id: string): Promise<Pick<StorablePhoto, 'bytes' | 'type' | 'name'> | undefined>;
};

export type PhotoStore = {
  /** Adds a photo and returns its local id. */
  add(file: File): string;
  /** The file to upload, once the photo has been prepared; undefined if there is none. */
  fileOf(id: string): Promise<File | undefined>;
  /** The file to show now: the chosen file until the photo has been prepared. */
  shownFileOf(id: string): Promise<File | undefined>;
  /**
   * Whether the device has stored the photo, as it was chosen or prepared; a photo that is not
   * stored is lost when this page closes.
   */
  isStored(id: string): boolean;
  /** Whether the device has stored the photo as it will be sent. */
  isReady(id: string): boolean;
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
  /** Sets what is known of the photos whose bytes are on another device. */
  setTaken(photos: readonly PhotoInfo[]): void;
  /** Whether the server still lacks one of these photos. */
  isTakenWaiting(): boolean;
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

/**
 * `stored` are the photos of this form that the device has stored. Those that were not prepared
 * when the form was last closed are prepared now.
 */
export function openPhotoStore(storage: PhotoStorage, stored: readonly PhotoInfo[]): PhotoStore {
  const files = new Map<string, File>();
  /** The photos that the device has stored as they were chosen, and as they will be sent. */
  const raw = new Set<string>();
  const ready = new Set<string>();
  /** The photos whose bytes are on another device; the server has those with a URL. */
  const taken = new Map<string, PhotoInfo['sent']>();
  /** The prepared photos that could not be stored. */
  const unstored = new Map<string, UnstoredPhoto>();
  const thumbnails = new Map<string, Blob | null>();
  const urls = new Map<string, string>();
  const problems = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(id: string, sentence: string) => void>();
  const imports = new Map<string, Promise<void>>();
  let storingRaw: Promise<void> = Promise.resolve();
  let working: Promise<void> = Promise.resolve();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const show = (id: string, thumbnail: ArrayBuffer | null) => {
    thumbnails.set(id, thumbnail && new Blob([thumbnail], { type: 'image/jpeg' }));
  };
  const storedFileOf = async (id: string) => {
    const photo = await storage.read(id);
    return photo && new File([photo.bytes], photo.name, { type: photo.type });
  };
  const fileOnServer = async (url: string) => {
    const answer = await fetch(url);
    if (!answer.ok) return undefined;
    const content = await answer.blob();
    return new File([content], 'photo', { type: content.type });
  };
  const isStored = (id: string) => ready.has(id) || raw.has(id);

  /** Stores the chosen file, so that the photo is not lost if the page closes before it is prepared. */
  const storeRaw = async (id: string, file: File) => {
    if (isStored(id) || unstored.has(id)) return;
    try {
      await storage.store(id, await rawPhoto(file));
      raw.add(id);
      notify();
    } catch {
      // The prepared photo is smaller and may fit; if it does not, its error is shown.
    }
  };
  const preparedPhotoOf = async (id: string, file: File): Promise<PreparedPhoto> => {
    const before = unstored.get(id);
    if (before) return { ...before.facts, bytes: await before.file.arrayBuffer() };
    const photo = await storage.prepare(file);
    const { bytes, ...facts } = photo;
    unstored.set(id, { facts, file: new File([bytes], photo.name, { type: photo.type }) });
    show(id, photo.thumbnail);
    return photo;
  };
  const prepareAndStore = async (id: string, read: () => Promise<File | undefined>) => {
    if (ready.has(id)) return;
    try {
      const file = await read();
      if (!file) throw new Error('The photo is no longer on this device.');
      await storage.store(id, await preparedPhotoOf(id, file));
      ready.add(id);
      raw.delete(id);
      unstored.delete(id);
      problems.delete(id);
    } catch (error) {
      if (!thumbnails.has(id)) show(id, null);
      if (error instanceof PhotoRefusal) {
        files.delete(id);
        raw.delete(id);
        for (const listener of refusalListeners) listener(id, refusalInWords(error.message));
      } else problems.set(id, error);
    }
    notify();
  };
  // One at a time: ten photos of 12 megapixels together need half a gigabyte of memory.
  const importPhoto = (id: string, read: () => Promise<File | undefined>) => {
    working = working.then(() => prepareAndStore(id, read));
    imports.set(id, working);
  };
  const importFile = (id: string, file: File) => {
    const stored = storingRaw.then(() => storeRaw(id, file));
    storingRaw = stored;
    importPhoto(id, async () => {
      await stored;
      return file;
    });
  };
  for (const { id, thumbnail, isRaw, takenOn, sent } of stored) {
    if (takenOn !== undefined) {
      ready.add(id);
      taken.set(id, sent);
    } else if (isRaw) {
      raw.add(id);
      importPhoto(id, () => storedFileOf(id));
    } else {
      ready.add(id);
      show(id, thumbnail);
    }
  }

  return {
    add(file) {
      const id = newId();
      files.set(id, file);
      importFile(id, file);
      return id;
    },
    async fileOf(id) {
      await imports.get(id);
      const file = ready.has(id) ? await storedFileOf(id) : undefined;
      return file ?? unstored.get(id)?.file;
    },
    async shownFileOf(id) {
      const url = taken.get(id)?.url;
      if (url !== undefined) return fileOnServer(url);
      const file = isStored(id) ? await storedFileOf(id) : undefined;
      return file ?? unstored.get(id)?.file ?? files.get(id);
    },
    isStored,
    isReady: (id) => ready.has(id),
    thumbnailOf(id) {
      if (taken.has(id)) return taken.get(id)?.thumbnail ?? null;
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
    setTaken(known) {
      for (const { id, sent } of known) taken.set(id, sent);
      notify();
    },
    isTakenWaiting: () => [...taken.values()].includes(null),
    settled: () => working,
    storeAgain(lost) {
      if (lost) {
        ready.clear();
        raw.clear();
      }
      for (const [id, file] of files) if (!ready.has(id)) importFile(id, file);
    },
    close() {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}

/** A chosen file. Its hash is not known, because it is never sent as it is. */
const rawPhoto = async (file: File): Promise<StorablePhoto> => ({
  bytes: await file.arrayBuffer(),
  type: file.type,
  name: file.name,
  sha256: '',
  thumbnail: null,
  isRaw: true,
});

type UnstoredPhoto = { facts: Omit<PreparedPhoto, 'bytes'>; file: File };
