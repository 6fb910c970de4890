/** The drafts and photos on this device (docs/decisions/0135). Independent of screens and calls. */
import { listeners } from '#web/observable.ts';
import { type DeviceDatabase, openDeviceDatabase } from './database.ts';
import { shareReads } from './shared-read.ts';
import type { StoredDraft, DevicePhoto, PhotoInfo } from './records.ts';

/**
 * Every method may throw StorageUnavailableError; the methods that write may also throw
 * StorageFullError.
 */
export type DraftStore = {
  putDraft(draft: StoredDraft): Promise<void>;
  getDraft(id: string): Promise<StoredDraft | undefined>;
  /** Returns the most recently changed draft first. Callers share the result (shared-read.ts). */
  listDrafts(owner: string): Promise<StoredDraft[]>;
  /**
   * Reads, changes and writes the draft in one transaction; returns undefined if there is no such
   * draft.
   */
  changeDraft(
    id: string,
    change: (draft: StoredDraft) => StoredDraft,
  ): Promise<StoredDraft | undefined>;
  /**
   * Deletes the draft and its photos if `may` allows it.
   * @returns whether it was deleted
   */
  deleteDraft(id: string, may?: (draft: StoredDraft) => boolean): Promise<boolean>;
  addPhoto(photo: DevicePhoto): Promise<void>;
  /** Adds photos whose bytes are on another device, or changes what is known about them. */
  putPhotosElsewhere(photos: readonly PhotoInfo[]): Promise<void>;
  getPhoto(id: string): Promise<DevicePhoto | undefined>;
  /** The photos of a draft without their bytes. */
  photosOf(draft: string): Promise<PhotoInfo[]>;
  /** Records that the server has the photo, or with null that it does not. */
  markSent(id: string, sent: DevicePhoto['sent']): Promise<void>;
  /** Deletes the photos of a draft for which `isNamed` is false. */
  prunePhotos(draft: string, isNamed: (id: string) => boolean): Promise<void>;
  /**
   * Calls the listener with the id of a draft when the draft or its photos change, in this tab or
   * another.
   */
  onChange(listener: (draft: string) => void): () => void;
  /** Calls the listener after the browser has closed the database; its contents may be lost. */
  onLost(listener: () => void): () => void;
};

export function openDraftStore(database: DeviceDatabase = openDeviceDatabase()): DraftStore {
  const { read, write, onLost } = database;
  const { notify, onChange } = openChangeChannel();

  return {
    async putDraft(draft) {
      await write(['draft'], (to) => to.objectStore('draft').put(draft), 'entry');
      notify(draft.id);
    },
    getDraft: (id) => read(['draft'], (from) => from.objectStore('draft').get(id)),
    listDrafts: shareReads(
      async (owner) => {
        const drafts = await read(['draft'], (from) =>
          from.objectStore('draft').index('owner').getAll(owner),
        );
        return drafts.toSorted((one, other) => other.changedAt - one.changedAt);
      },
      (forget) => {
        onChange(forget);
        onLost(forget);
      },
    ),
    async changeDraft(id, change) {
      const changed = await write(
        ['draft'],
        async (to) => {
          const drafts = to.objectStore('draft');
          const draft = await drafts.get(id);
          if (!draft) return undefined;
          const next = change(draft);
          await drafts.put(next);
          return next;
        },
        'entry',
      );
      if (changed) notify(id);
      return changed;
    },
    async deleteDraft(id, may = () => true) {
      const isGone = await write(['draft', 'photo', 'bytes'], async (to) => {
        const photos = to.objectStore('photo');
        const draft = await to.objectStore('draft').get(id);
        if (draft && !may(draft)) return false;
        await to.objectStore('draft').delete(id);
        for (const photo of await photos.index('draft').getAllKeys(id)) {
          await photos.delete(photo);
          await to.objectStore('bytes').delete(photo);
        }
        return true;
      });
      if (isGone) notify(id);
      return isGone;
    },
    async addPhoto({ bytes, ...facts }) {
      await write(
        ['photo', 'bytes'],
        async (to) => {
          await to.objectStore('photo').put({ ...facts, size: bytes.byteLength });
          await to.objectStore('bytes').put(bytes, facts.id);
        },
        'photo',
      );
      notify(facts.draft);
    },
    async putPhotosElsewhere(all) {
      await write(
        ['photo'],
        async (to) => {
          for (const photo of all) await to.objectStore('photo').put(photo);
        },
        'entry',
      );
      for (const draft of new Set(all.map((photo) => photo.draft))) notify(draft);
    },
    getPhoto: (id) =>
      read(['photo', 'bytes'], async (from) => {
        const facts = await from.objectStore('photo').get(id);
        const bytes = await from.objectStore('bytes').get(id);
        if (!facts || !bytes) return undefined;
        const { size: _, ...photo } = facts;
        return { ...photo, bytes };
      }),
    photosOf: (draft) =>
      read(['photo'], (from) => from.objectStore('photo').index('draft').getAll(draft)),
    async markSent(id, sent) {
      const draft = await write(
        ['photo'],
        async (to) => {
          const photos = to.objectStore('photo');
          const photo = await photos.get(id);
          if (photo) await photos.put({ ...photo, sent });
          return photo?.draft;
        },
        'entry',
      );
      if (draft !== undefined) notify(draft);
    },
    async prunePhotos(draft, isNamed) {
      await write(['photo', 'bytes'], async (to) => {
        const photos = to.objectStore('photo');
        const ids = await photos.index('draft').getAllKeys(draft);
        for (const id of ids.filter((one) => !isNamed(one))) {
          await photos.delete(id);
          await to.objectStore('bytes').delete(id);
        }
      });
    },
    onChange,
    onLost,
  };
}

let opened: DraftStore | undefined;

/** The instance shared by this page. */
export const draftStore = (): DraftStore => (opened ??= openDraftStore());

/** Notifies listeners of changes, in this tab and the others. */
function openChangeChannel() {
  const { subscribe, notify: notifyListeners } = listeners<[draft: string]>();
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('good-repair:device');
  channel?.addEventListener('message', ({ data }) => notifyListeners(data as string));
  return {
    notify(draft: string) {
      notifyListeners(draft);
      channel?.postMessage(draft);
    },
    onChange: subscribe,
  };
}
