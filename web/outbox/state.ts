/**
 * What is on its way, for whoever shows it. Apart from what does the sending, so that a page can ask
 * before that is loaded.
 */
import { useSyncExternalStore } from 'react';

/** An inspection that is on this device, or was a moment ago. */
export type OutboxEntry = {
  /** The draft's local id. */
  id: string;
  /** null for one that the server does not have yet. */
  inspectionId: string | null;
  /** '' as long as no school is chosen, and so its name. */
  schoolId: string;
  school: string;
  /** YYYY-MM-DD */
  date: string;
  /** In which something was entered. */
  areas: number;
  photos: number;
  photosSent: number;
  /** 0…1 of the bytes of its photos. */
  part: number;
  /** Milliseconds since 1970. */
  changedAt: number;
  /**
   * 'open' is still being entered; 'queued' goes by itself; 'paused' needs somebody to sign in;
   * 'refused' and 'conflict' need a person; 'safe' is on the server and no longer here.
   */
  state: 'open' | 'queued' | 'sending' | 'paused' | 'refused' | 'conflict' | 'safe';
  /** What the server said the last time: a refusal, or why it goes again. */
  sentence?: string | undefined;
  /** 'queued': a try has failed, for no answer (true), or for the answer that `sentence` gives. */
  waitsForSignal?: boolean | undefined;
  /** 'safe': whether it was new, or an update. */
  isNew?: boolean | undefined;
};

let entries: readonly OutboxEntry[] = [];
const listeners = new Set<() => void>();

export const currentOutbox = (): readonly OutboxEntry[] => entries;

export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function showOutbox(next: readonly OutboxEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** The signed-in person's inspections on this device, the newest change first. */
export const useOutbox = (): readonly OutboxEntry[] =>
  useSyncExternalStore(onOutbox, currentOutbox);
