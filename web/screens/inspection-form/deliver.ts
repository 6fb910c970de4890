/**
 * Brings a draft to the server: over the device and its outbox, or, where the device keeps nothing,
 * from memory. Fetched when the form is filled in.
 */
import { refreshCalls } from '#web/api/hooks.ts';
import type { KeptDraft } from '#web/device/kept.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { Unanswered } from '#web/draft/send-draft.ts';
import { outbox } from '#web/layout/outbox.ts';
import type { Sent } from '#web/outbox/doors.ts';
import { sendFromMemory } from '#web/outbox/memory.ts';
import { toast } from '#web/ui/toast.ts';
import type { PhotoStore } from './photos/photo-store.ts';

export type Parcel = {
  /** The local id of the draft. */
  id: string;
  owner: string;
  draft: Draft;
  /** What it began from. */
  base: Draft;
  /** What another saved, if it goes on from there. */
  onto: Draft | undefined;
  photos: PhotoStore;
  /** Brings the draft onto the device; answers whether all of it is there. */
  keep: (draft: Draft) => Promise<boolean>;
  /** What went out from memory without an answer, and where to keep it. */
  unanswered: Unanswered | null;
  onUnanswered: (unanswered: Unanswered | null) => void;
  /** It goes from memory, and is that far. */
  onMemory: (sent: Sent) => void;
};

/** 'safe', or the draft as it came back; `sentence` when nobody refused it, but it did not go. */
export type Delivered = 'safe' | { kept: KeptDraft; sentence?: string };

/** @throws the signal's reason when it is given up, or left to the outbox */
export const deliver = async (parcel: Parcel, signal: AbortSignal): Promise<Delivered> => {
  const { id, draft, onto } = parcel;
  const isThere = await parcel.keep(draft);
  const merge = (kept: KeptDraft): KeptDraft =>
    onto ? { ...kept, base: onto, draft: { ...kept.draft, version: onto.version } } : kept;
  return isThere && (await outbox().queue(id, merge))
    ? follow(id, signal)
    : fromMemory(parcel, signal);
};

/** Goes on with one that was in line already. */
export const resume = async (id: string, signal: AbortSignal): Promise<Delivered> =>
  // What the device no longer has was sent meanwhile.
  (await outbox().queue(id)) ? follow(id, signal) : 'safe';

const follow = async (id: string, signal: AbortSignal): Promise<Delivered> => {
  const end = await outbox().follow(id, signal);
  return end === 'safe' ? end : { kept: end };
};

const fromMemory = async (parcel: Parcel, signal: AbortSignal): Promise<Delivered> => {
  const { id, owner, draft, base, onto, photos, unanswered, onMemory } = parcel;
  onMemory({ photos: 0, photosSent: 0, part: 0 });
  await photos.settled();
  const first = { ...blank, id, owner, draft, base: onto ?? base, unanswered };
  const { outcome, kept } = await sendFromMemory(first, photos.fileOf, {
    onSent: onMemory,
    signal,
  });
  parcel.onUnanswered(kept?.unanswered ?? null);
  signal.throwIfAborted();
  if (outcome.is === 'safe' || !kept) {
    void refreshCalls('inspection', 'report', 'school', 'facility');
    toast({
      title: `Inspection ${draft.inspectionId === null ? 'saved' : 'updated'} successfully!`,
    });
    return 'safe';
  }
  return outcome.is === 'later'
    ? { kept: { ...kept, state: 'open' }, sentence: outcome.sentence }
    : { kept };
};

const blank = {
  view: null,
  state: 'queued',
  refusal: null,
  theirs: null,
  createdAt: 0,
  changedAt: 0,
} as const;
