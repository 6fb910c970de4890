/**
 * What was being entered when the session ended: signing in again must not cost a school's walk.
 * In memory only, for the same person and the same address.
 */
import type { RefObject } from 'react';
import { readSession } from '#web/api/session.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { Unanswered } from '#web/draft/send-draft.ts';
import type { PhotoStore } from './photos/photo-store.ts';

export type KeptForm = {
  draft: Draft;
  /** What the form began with. */
  start: Draft;
  photos: PhotoStore;
  /** Follows what is sent, whether it is drawn or not. */
  unanswered: RefObject<Unanswered | null>;
};

let kept: (KeptForm & { owner: string }) | null = null;

/** Keeps it if the session is gone; answers whether. */
export function keepIfSignedOut(form: KeptForm, owner: string): boolean {
  if (readSession()) return false;
  kept = { ...form, owner };
  return true;
}

/** What `owner` had entered in a form that began as this one does. */
export function findKept({ inspectionId, site }: Draft, owner: string): KeptForm | null {
  if (!kept || kept.owner !== owner) return null;
  const { start } = kept;
  const isSame = start.inspectionId === inspectionId && start.site.schoolId === site.schoolId;
  return isSame ? kept : null;
}

export function dropKept(form: KeptForm): void {
  if (kept === form) kept = null;
}
