/**
 * Sends a draft to the server: through the device's upload queue or, without a draft store,
 * directly from memory. Loaded when the form has been filled in.
 */
import { invalidateCalls } from '#web/api/cache/call-client.ts';
import type { StoredDraft, Unanswered } from '#web/device/records.ts';
import type { Draft } from '#web/draft/draft.ts';

import { outbox } from '#web/shared/outbox.ts';
import type { UploadProgress } from '#web/transport/dependencies.ts';
import { sendFromMemory } from '#web/transport/send-from-memory.ts';
import { toast } from '#web/ui/toast.ts';
import type { PhotoStore } from '../photos/photo-store.ts';

export type Parcel = {
  /** The local id of the draft. */
  id: string;
  owner: string;
  draft: Draft;
  /** The version of the inspection that the edit started from. */
  base: Draft;
  /** The other user's saved version, if the edit has been merged with it. */
  onto: Draft | undefined;
  photos: PhotoStore;
  /** Stores the draft on the device; resolves to whether all of it was stored. */
  keep: (draft: Draft) => Promise<boolean>;
  /** A request sent from memory that got no response, and where to remember it. */
  unanswered: Unanswered | null;
  onUnanswered: (unanswered: Unanswered | null) => void;
  /** Reports the progress of a send from memory. */
  onMemory: (sent: UploadProgress) => void;
};

/** 'safe', or the returned draft; `sentence` is set when it was neither sent nor rejected. */
export type Delivered = 'safe' | { stored: StoredDraft; sentence?: string };

/** @throws the signal's reason when sending is cancelled or left to the upload queue */
export const deliver = async (parcel: Parcel, signal: AbortSignal): Promise<Delivered> => {
  const { id, draft, onto } = parcel;
  const isThere = await parcel.keep(draft);
  const merge = (stored: StoredDraft): StoredDraft =>
    onto ? { ...stored, base: onto, draft: { ...stored.draft, version: onto.version } } : stored;
  return isThere && (await outbox().queue(id, merge))
    ? follow(id, signal)
    : fromMemory(parcel, signal);
};

/** Continues to follow a draft that was queued already. */
export const resume = async (id: string, signal: AbortSignal): Promise<Delivered> =>
  // A draft that is no longer on the device has been sent in the meantime.
  (await outbox().queue(id)) ? follow(id, signal) : 'safe';

const follow = async (id: string, signal: AbortSignal): Promise<Delivered> => {
  const end = await outbox().follow(id, signal);
  return end === 'safe' ? end : { stored: end };
};

const fromMemory = async (parcel: Parcel, signal: AbortSignal): Promise<Delivered> => {
  const { id, owner, draft, base, onto, photos, unanswered, onMemory } = parcel;
  onMemory({ photos: 0, photosSent: 0, part: 0 });
  await photos.settled();
  const first = { ...blank, id, owner, draft, base: onto ?? base, unanswered };
  const { outcome, stored } = await sendFromMemory(first, photos.fileOf, {
    onProgress: onMemory,
    signal,
  });
  parcel.onUnanswered(stored?.unanswered ?? null);
  signal.throwIfAborted();
  if (outcome.is === 'safe' || !stored) {
    void invalidateCalls('inspection', 'report', 'school', 'facility');
    toast({
      title: `Inspection ${draft.inspectionId === null ? 'saved' : 'updated'} successfully!`,
    });
    return 'safe';
  }
  return outcome.is === 'later'
    ? { stored: { ...stored, state: 'open' }, sentence: outcome.sentence }
    : { stored };
};

const blank = {
  view: null,
  state: 'queued',
  refusal: null,
  theirs: null,
  createdAt: 0,
  changedAt: 0,
} as const;
