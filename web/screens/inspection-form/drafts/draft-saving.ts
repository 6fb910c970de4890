/** Stores a form on the device as it changes (docs/decisions/0135). */
import {
  type DraftLock,
  type LockHolder,
  requestDraftLock,
  takeOverDraftLock,
} from '#web/device/draft-lock.ts';
import type { StoredDraft, PhotoInfo } from '#web/device/records.ts';
import { requestPersistence } from '#web/device/storage-quota.ts';
import { draftStore } from '#web/device/draft-store.ts';
import type { Draft } from '#web/draft/draft.ts';
import { mergeDrafts } from '#web/draft/merge/merge.ts';
import { namedPhotos, withoutMissing } from '#web/draft/draft-photos.ts';
import type { PhotoStorage, PhotoStore } from '../photos/photo-store.ts';
import { prepare } from '../photos/prepare.ts';
import { firstView, type StoredView } from './stored-view.ts';
import { openWriter } from './writer.ts';

/** A draft stored on this device, and its photos. */
export type Found = { stored: StoredDraft; photos: readonly PhotoInfo[] };

/** Closed forms of this tab that still have pending writes, by draft id. */
const closing = new Map<string, Promise<void>>();

/**
 * Acquires the lock of a draft, or returns null while another tab holds it. `from` takes it over
 * from another tab. Without a draft store there is nothing that two tabs could overwrite.
 */
export async function lockDraft(
  id: string,
  holder: LockHolder,
  { from }: { from?: 'other tab' | undefined } = {},
): Promise<DraftLock | null> {
  await closing.get(id);
  const lock = await (from ? takeOverDraftLock(id, holder) : requestDraftLock(id, holder));
  if (!lock) return null;
  return { release: () => void Promise.resolve(closing.get(id)).finally(lock.release) };
}

/** A draft of this user and the photos that it refers to; 'foreign' if another user owns it. */
export async function findDraft(id: string, owner: string): Promise<Found | 'foreign' | null> {
  const store = draftStore();
  const stored = await store.getDraft(id);
  if (!stored) return null;
  if (stored.owner !== owner) return 'foreign';
  const named = namedPhotos(stored.draft, ...(stored.unanswered?.sent ?? []));
  await store.prunePhotos(id, (photo) => named.has(photo));
  return { stored, photos: await store.photosOf(id) };
}

/** This user's newest draft that edits the given inspection. */
export async function findEdit(
  owner: string,
  inspectionId: string | null,
): Promise<StoredDraft | undefined> {
  const drafts = inspectionId === null ? [] : await draftStore().listDrafts(owner);
  return drafts.find(({ draft }) => draft.inspectionId === inspectionId);
}

/** This user's newest draft of a new inspection of the school, other than `id`. */
export async function findOther(
  id: string,
  owner: string,
  schoolId: string,
): Promise<StoredDraft | undefined> {
  return (await draftStore().listDrafts(owner)).find(
    (stored) =>
      stored.id !== id &&
      stored.state === 'open' &&
      stored.draft.inspectionId === null &&
      stored.draft.site.schoolId === schoolId,
  );
}

export const photoStorage = (draft: string, owner: string): PhotoStorage => ({
  prepare,
  keep: (id, photo) => draftStore().addPhoto({ ...photo, id, draft, owner, sent: null }),
  read: (id) => draftStore().getPhoto(id),
});

/** The current content and view of the form. */
export type FormState = { draft: Draft; view: StoredView };

export type DraftSaving = {
  change(now: FormState): void;
  /** Writes this draft now; resolves to whether all of it, photos included, was stored. */
  keep(draft: Draft): Promise<boolean>;
  /** Resolves when all input and photos have been stored, or storing them has failed. */
  settled(): Promise<void>;
  /** Deletes the draft, because it was saved or discarded, unless `may` returns false for it. */
  drop(may?: (stored: StoredDraft) => boolean): Promise<void>;
  /** Stops writing, because another tab has taken the draft over. */
  abandon(): void;
  /** Closes the form after its pending writes. */
  close(): void;
};

export type DraftSavingOptions = {
  id: string;
  owner: string;
  base: Draft;
  /** The stored draft that the form was opened with, if any. */
  stored: StoredDraft | null;
  photos: PhotoStore;
  /** Called after each write with null, or with the error it failed with. */
  onDone: (error: unknown) => void;
};

export function openDraftSaving(needs: DraftSavingOptions): DraftSaving {
  const { id, owner, base, stored, photos, onDone } = needs;
  const store = draftStore();
  let latest: FormState | null = null;
  let written = stored?.draft ?? null;
  /** The stored version, without photos that had not been stored yet. */
  let onDevice = written;
  let isDropped = false;

  const write = async ({ draft, view }: FormState) => {
    if (isDropped) return;
    const now = Date.now();
    const entry = isEntrySame(draft, written) ? {} : { ...unsent, changedAt: now };
    const there = withoutMissing(draft, photos.isStored);
    const last = onDevice;
    const changed = await store.changeDraft(id, (before) => ({
      ...before,
      ...entry,
      draft: { ...withArrived(there, last, before.draft), ...savedAs(before.draft) },
      view,
    }));
    if (!changed) {
      const isOurs = { id, owner, base, createdAt: stored?.createdAt ?? now, changedAt: now };
      await store.putDraft({ ...isOurs, ...unsent, unanswered: null, draft: there, view });
      void requestPersistence();
      // The browser has evicted the stored data, including the photos.
      if (written) photos.storeAgain('lost');
    }
    written = draft;
    onDevice = there;
  };
  const writer = openWriter(write, onDone);
  const again = () => {
    if (latest) writer.change(latest);
  };
  const onLost = () => {
    if (!written) return;
    photos.storeAgain('lost');
    again();
  };
  // The stored draft refers to a photo only once that photo has been stored.
  const stops = [
    photos.onChange(again),
    store.onLost(onLost),
    onHiding(writer.hurry),
    writer.close,
  ];
  const settled = async () => {
    await photos.settled();
    await writer.settled();
  };
  const end = (work: Promise<void>): Promise<void> => {
    const ended = work.finally(() => {
      for (const stop of stops) stop();
      if (closing.get(id) === ended) closing.delete(id);
    });
    closing.set(id, ended);
    return ended;
  };
  return {
    change(now) {
      latest = now;
      again();
    },
    async keep(draft) {
      latest = { draft, view: latest?.view ?? firstView };
      again();
      await settled();
      return written === draft && [...namedPhotos(draft)].every((photo) => photos.isStored(photo));
    },
    settled,
    drop(may) {
      isDropped = true;
      const deleted = async () => {
        await settled();
        await store.deleteDraft(id, may);
      };
      return end(deleted());
    },
    abandon() {
      isDropped = true;
      void end(Promise.resolve());
    },
    close() {
      if (!isDropped) void end(settled());
    },
  };
}

/** The sender updates the id and version of the stored draft; an open form may have older ones. */
const savedAs = ({ inspectionId, version }: Draft) =>
  inspectionId === null ? {} : { inspectionId, version };

/**
 * Adds to the form's draft what the upload queue has merged into the stored one since `last` was
 * written: changes that another user saved. Without this the form would undo them.
 */
const withArrived = (draft: Draft, last: Draft | null, onDevice: Draft): Draft => {
  if (last === null || onDevice.version === draft.version) return draft;
  const { open } = draft;
  return { ...mergeDrafts({ base: last, mine: draft, theirs: onDevice }).draft, open };
};

/** An earlier response of the server referred to different content, so it no longer applies. */
const unsent = { state: 'open', refusal: null, theirs: null } as const;

const isEntrySame = (draft: Draft, written: Draft | null): boolean =>
  draft.evaluations === written?.evaluations && draft.site === written.site;

function onHiding(write: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') write();
  };
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pagehide', write);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', write);
  };
}
