/**
 * Remembers a form in memory if the session ended and the device could not store it, so that no
 * input is lost by signing in again. Restored only for the same user and draft.
 */
import type { RefObject } from 'react';
import { readSession } from '#web/api/session/session.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { Unanswered } from '#web/device/records.ts';
import type { PhotoStore } from '../photos/photo-store.ts';

export type KeptForm = {
  id: string;
  owner: string;
  draft: Draft;
  /** The version that the form was opened with. */
  base: Draft;
  photos: PhotoStore;
  /** Tracks a running save even while the form is unmounted. */
  unanswered: RefObject<Unanswered | null>;
};

let kept: KeptForm | null = null;

/** Remembers the form if the session has ended; returns whether it did. */
export function keepIfSignedOut(form: KeptForm): boolean {
  if (readSession()) return false;
  kept = form;
  return true;
}

export const findKept = (id: string, owner: string): KeptForm | null =>
  kept?.id === id && kept.owner === owner ? kept : null;

export function dropKept(form: KeptForm): void {
  if (kept === form) kept = null;
}
