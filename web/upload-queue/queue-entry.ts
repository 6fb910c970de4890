import type { StoredDraft, PhotoInfo } from '#web/device/records.ts';
import { serverIdOf } from '#web/device/server-id.ts';
import { countExtent } from '#web/draft/extent.ts';
import { newPhotosOf } from '#web/draft/saving/to-multipart.ts';
import type { LiveState } from './tab-channel.ts';
import type { QueueEntry } from './queue-state.ts';

/** The queue entry of an inspection, made from its stored draft and the progress of sending it. */
export const entryOf = (
  stored: StoredDraft,
  onDevice: readonly PhotoInfo[],
  live: LiveState | undefined,
): QueueEntry => {
  const { id, draft, state, refusal, changedAt } = stored;
  const named = new Set(newPhotosOf(draft).map(({ photo }) => photo));
  const { areas, notInspected } = countExtent(draft);
  const entry: QueueEntry = {
    id,
    inspectionId: draft.inspectionId,
    schoolId: draft.site.schoolId,
    school: draft.site.schoolName,
    date: draft.site.date,
    areas,
    notInspected,
    newAreas: draft.newAreas ?? [],
    photos: named.size,
    photosSent: onDevice.filter((photo) => photo.sent && named.has(photo.id)).length,
    part: 0,
    changedAt,
    serverId: serverIdOf(stored),
    end: stored.serverCopy?.end,
    state,
  };
  if (state === 'saved') return { ...entry, photosSent: entry.photos, part: 1 };
  if (state === 'refused') return { ...entry, sentence: refusal?.sentence };
  return state === 'queued' && live ? withLiveState(entry, live) : entry;
};

/** Adds the progress of sending to a queued entry. */
export const withLiveState = (entry: QueueEntry, live: LiveState): QueueEntry => {
  switch (live.is) {
    case 'sending': {
      const { photos, photosSent, part } = live;
      return { ...entry, state: 'sending', photos, photosSent, part };
    }
    case 'waiting':
      return {
        ...entry,
        state: 'queued',
        // If there was no response, `waitsForSignal` explains the state; no sentence is needed.
        sentence: live.isAnswered ? live.sentence : undefined,
        waitsForSignal: !live.isAnswered,
      };
    case 'paused':
      return { ...entry, state: 'paused' };
    case 'saved': {
      const { inspectionId, isNew } = live;
      return { ...entry, state: 'saved', inspectionId, isNew, photosSent: entry.photos, part: 1 };
    }
  }
};
