/** The drafts and photos on this device (docs/decisions/0135). Knows no screen and no call. */
import { type DeviceDatabase, openDatabase } from './database.ts';
import type { KeptDraft, KeptPhoto, PhotoFacts } from './kept.ts';

/** Every promise may be rejected with DeviceClosedError; those that write, with DeviceFullError. */
export type DeviceStore = {
  putDraft(draft: KeptDraft): Promise<void>;
  getDraft(id: string): Promise<KeptDraft | undefined>;
  /** The newest change first. */
  listDrafts(owner: string): Promise<KeptDraft[]>;
  /** Reads, changes and writes in one transaction; undefined when there is no such draft. */
  changeDraft(id: string, change: (draft: KeptDraft) => KeptDraft): Promise<KeptDraft | undefined>;
  /** With its photos, if the draft as it stands `may` go; answers whether it went. */
  deleteDraft(id: string, may?: (draft: KeptDraft) => boolean): Promise<boolean>;
  addPhoto(photo: KeptPhoto): Promise<void>;
  getPhoto(id: string): Promise<KeptPhoto | undefined>;
  /** The photos of a draft without their bytes. */
  photosOf(draft: string): Promise<PhotoFacts[]>;
  /** The server has these bytes; null when it turns out that it has not. */
  markSent(id: string, sent: KeptPhoto['sent']): Promise<void>;
  /** Deletes the photos of a draft that `isNamed` does not know. */
  prunePhotos(draft: string, isNamed: (id: string) => boolean): Promise<void>;
  /** Calls back with the id of a draft that changed, or whose photos did, in this tab or another. */
  onChange(listener: (draft: string) => void): () => void;
  /** Calls back when the browser took the store away: what was in it may be gone. */
  onLost(listener: () => void): () => void;
};

export function openDeviceStore(database: DeviceDatabase = openDatabase()): DeviceStore {
  const { read, write, onLost } = database;
  const { tell, onChange } = openChanges();

  return {
    async putDraft(draft) {
      await write(['draft'], (to) => to('draft').put(draft));
      tell(draft.id);
    },
    getDraft: (id) => read(['draft'], (from) => from('draft').get(id)),
    async listDrafts(owner) {
      const drafts = await read(['draft'], (from) => from('draft').listBy('owner', owner));
      return drafts.toSorted((one, other) => other.changedAt - one.changedAt);
    },
    async changeDraft(id, change) {
      const changed = await write(['draft'], async (to) => {
        const drafts = to('draft');
        const draft = await drafts.get(id);
        if (!draft) return undefined;
        const next = change(draft);
        await drafts.put(next);
        return next;
      });
      if (changed) tell(id);
      return changed;
    },
    async deleteDraft(id, may = () => true) {
      const isGone = await write(['draft', 'photo', 'bytes'], async (to) => {
        const photos = to('photo');
        const draft = await to('draft').get(id);
        if (draft && !may(draft)) return false;
        await to('draft').delete(id);
        for (const photo of await photos.keysBy('draft', id)) {
          await photos.delete(photo);
          await to('bytes').delete(photo);
        }
        return true;
      });
      if (isGone) tell(id);
      return isGone;
    },
    async addPhoto({ bytes, ...facts }) {
      await write(['photo', 'bytes'], async (to) => {
        await to('photo').put({ ...facts, size: bytes.byteLength });
        await to('bytes').put(bytes, facts.id);
      });
      tell(facts.draft);
    },
    getPhoto: (id) =>
      read(['photo', 'bytes'], async (from) => {
        const facts = await from('photo').get(id);
        const bytes = await from('bytes').get(id);
        if (!facts || !bytes) return undefined;
        const { size: _, ...photo } = facts;
        return { ...photo, bytes };
      }),
    photosOf: (draft) => read(['photo'], (from) => from('photo').listBy('draft', draft)),
    async markSent(id, sent) {
      const draft = await write(['photo'], async (to) => {
        const photos = to('photo');
        const photo = await photos.get(id);
        if (photo) await photos.put({ ...photo, sent });
        return photo?.draft;
      });
      if (draft !== undefined) tell(draft);
    },
    async prunePhotos(draft, isNamed) {
      await write(['photo', 'bytes'], async (to) => {
        const photos = to('photo');
        const ids = await photos.keysBy('draft', draft);
        for (const id of ids.filter((one) => !isNamed(one))) {
          await photos.delete(id);
          await to('bytes').delete(id);
        }
      });
    },
    onChange,
    onLost,
  };
}

let opened: DeviceStore | undefined;

/** The one of this page. */
export const deviceStore = (): DeviceStore => (opened ??= openDeviceStore());

/** Tells of changes, here and in the other tabs. */
function openChanges() {
  const listeners = new Set<(draft: string) => void>();
  const hear = (draft: string) => {
    for (const listener of listeners) listener(draft);
  };
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('good-repair:device');
  channel?.addEventListener('message', ({ data }) => hear(data as string));
  return {
    tell(draft: string) {
      hear(draft);
      channel?.postMessage(draft);
    },
    onChange(listener: (draft: string) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
