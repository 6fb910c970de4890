/**
 * How far the drafts on this device were sent while they are entered. It is separate from the code
 * that sends, so that a page can read it before that code is loaded.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { observable } from '#web/observable.ts';
import type { Hold } from './hold.ts';

export type SyncState = {
  /** The new photos that the server does not have yet, without those that cannot be sent. */
  photosWaiting: number;
  /** The new photos that the server or the device has refused. */
  photosRefused: number;
  /** Whether the server has the marks, is still to get them, or has refused them as they are. */
  marks: 'stored' | 'waiting' | 'refused';
  /** How many of `photosWaiting` only another device can send, and its name; null if there are none. */
  elsewhere: { photos: number; deviceName: string } | null;
  /** When the server stored the marks last, in milliseconds since 1970; null if it has none. */
  storedAt: number | null;
  /** Why nothing is sent now; 'failed' after a failure, until the next attempt. */
  hold: Hold | 'failed' | 'signed-out' | null;
};

const states = observable<ReadonlyMap<string, SyncState>>(new Map());

const syncStateOf = (draft: string): SyncState | undefined => states.get().get(draft);

export function setSyncState(draft: string, state: SyncState): void {
  const before = syncStateOf(draft);
  const next = replaceEqualDeep(before, state);
  if (next !== before) states.set(new Map([...states.get(), [draft, next]]));
}

/** The state of a draft, by its local id; undefined until it is known. */
export const useSyncState = (draft: string): SyncState | undefined =>
  useSyncExternalStore(states.subscribe, () => syncStateOf(draft));

/** Whether the server has the draft, and gets its changes now. */
export const useIsSent = (draft: string): boolean =>
  useSyncExternalStore(states.subscribe, () => {
    const state = syncStateOf(draft);
    return state !== undefined && state.storedAt !== null && state.hold === null;
  });
