/**
 * The entries of the upload queue as the screens show them. Separate from the code that sends, so
 * that a page can read them before that code is loaded.
 */
import { useSyncExternalStore } from 'react';
import type { NewArea } from '#web/draft/draft.ts';
import { observable } from '#web/observable.ts';

/** An inspection that is on this device, or was sent since the page was loaded. */
export type QueueEntry = {
  /** The draft's local id. */
  id: string;
  /** null for one that the server does not have yet. */
  inspectionId: string | null;
  /** '' until a school is chosen, as is its name. */
  schoolId: string;
  school: string;
  /** YYYY-MM-DD */
  date: string;
  /** The number of areas in which something was entered. */
  areas: number;
  /** How many of them could not be inspected. */
  notInspected: number;
  /** The areas that were added on this device, which the server may not have yet. */
  newAreas: readonly NewArea[];
  photos: number;
  photosSent: number;
  /** The fraction of the bytes of its photos that has been sent, 0…1. */
  part: number;
  /** Milliseconds since 1970. */
  changedAt: number;
  /**
   * 'open' is being edited; 'queued' is sent automatically; 'paused' waits for sign-in; 'refused' and
   * 'conflict' must be resolved by a person; 'safe' is on the server and no longer on this device.
   */
  state: 'open' | 'queued' | 'sending' | 'paused' | 'refused' | 'conflict' | 'safe';
  /** The server's last message: a refusal, or why it will be sent again. */
  sentence?: string | undefined;
  /**
   * 'queued': whether the last attempt failed without a response, or with the one in `sentence`.
   */
  waitsForSignal?: boolean | undefined;
  /** 'safe': whether it was new, or an update. */
  isNew?: boolean | undefined;
};

const entries = observable<readonly QueueEntry[]>([]);
export const { get: currentQueue, set: setQueue, subscribe: onQueueChange } = entries;

/** The signed-in person's inspections on this device, the newest change first. */
export const useUploadQueue = (): readonly QueueEntry[] =>
  useSyncExternalStore(onQueueChange, currentQueue);
