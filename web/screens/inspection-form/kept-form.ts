/**
 * What was being entered when the session ended and the device could not keep it: signing in again
 * must not cost a school's walk. In memory only, for the same person and the same draft.
 */
import type { RefObject } from 'react';
import { readSession } from '#web/api/session.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { Unanswered } from '#web/draft/send-draft.ts';
import type { PhotoStore } from './photos/photo-store.ts';

export type KeptForm = {
  id: string;
  owner: string;
  draft: Draft;
  /** What the form began with. */
  base: Draft;
  photos: PhotoStore;
  /** Follows what is sent, whether it is drawn or not. */
  unanswered: RefObject<Unanswered | null>;
};

let kept: KeptForm | null = null;

/** Keeps it if the session is gone; answers whether. */
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
