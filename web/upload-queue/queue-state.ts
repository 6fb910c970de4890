/**
 * The entries of the upload queue as the screens show them. They are separate from the code that
 * sends, so that a page can read them before that code is loaded.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CopyEnd } from '#web/device/records.ts';
import type { NewArea } from '#web/draft/draft.ts';
import type { DraftState } from '#web/draft/saving/draft-state.ts';
import { observable } from '#web/observable.ts';

/** An inspection that is on this device, or was sent since the page was loaded. */
export type QueueEntry = {
  /** The draft's local id. */
  id: string;
  /** null if the server does not have the inspection yet. */
  inspectionId: string | null;
  /** The id and name of the school; both '' until a school is chosen. */
  schoolId: string;
  school: string;
  /** YYYY-MM-DD */
  date: string;
  /** The number of areas in which something was entered. */
  areas: number;
  /** How many of these areas could not be inspected. */
  notInspected: number;
  /** The areas that were added on this device; the server may not have them yet. */
  newAreas: readonly NewArea[];
  photos: number;
  photosSent: number;
  /** The fraction of the bytes of the photos that has been sent, 0…1. */
  part: number;
  /** Milliseconds since 1970. */
  changedAt: number;
  /**
   * The state of the draft; for a queued one also whether it is being sent, or is 'paused' until
   * the person signs in. 'saved': the inspection is on the server.
   */
  state: DraftState | 'sending' | 'paused';
  /** The server's last message: a refusal, or why the draft will be sent again. */
  sentence?: string | undefined;
  /**
   * For 'queued': whether the last attempt failed without a response; if it was answered,
   * `sentence` has the message.
   */
  waitsForSignal?: boolean | undefined;
  /** The id of the draft on the server, which may not have it yet. */
  serverId: string;
  /** Another device continues the draft, or has saved it. */
  end?: CopyEnd | undefined;
  /** For 'saved': whether the inspection was new; otherwise it was an update. */
  isNew?: boolean | undefined;
};

const entries = observable<readonly QueueEntry[]>([]);
export const { get: currentQueue, subscribe: onQueueChange } = entries;

/** Entries that are as before stay the same objects, and without any change nobody is notified. */
export function setQueue(next: readonly QueueEntry[]): void {
  const kept = replaceEqualDeep(entries.get(), next);
  if (kept !== entries.get()) entries.set(kept);
}

/** The signed-in person's inspections on this device, the newest change first. */
export const useUploadQueue = (): readonly QueueEntry[] =>
  useSyncExternalStore(onQueueChange, currentQueue);

/** The state of one draft; undefined if it is not on this device. */
export const useQueuedState = (id: string): QueueEntry['state'] | undefined =>
  useSyncExternalStore(onQueueChange, () => currentQueue().find((entry) => entry.id === id)?.state);
