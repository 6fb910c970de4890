/**
 * Remembers a form in memory if the session ended and the device could not store the form, so that
 * signing in again loses no input. The form is restored only for the same user and draft.
 */
import type { RefObject } from 'react';
import { readSession } from '#web/api/session/session.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { UnansweredSave } from '#web/device/records.ts';
import type { PhotoStore } from '#web/screens/inspection-form/photos/photo-store.ts';

export type SignedOutForm = {
  id: string;
  owner: string;
  draft: Draft;
  /** The version that the form was opened with. */
  base: Draft;
  photos: PhotoStore;
  /** Tracks a running save even while the form is unmounted. */
  unanswered: RefObject<UnansweredSave | null>;
};

let stored: SignedOutForm | null = null;

/** Remembers the form if the session has ended; returns whether the session has ended. */
export function rememberIfSignedOut(form: SignedOutForm): boolean {
  if (readSession()) return false;
  stored = form;
  return true;
}

export const findSignedOutForm = (id: string, owner: string): SignedOutForm | null =>
  stored?.id === id && stored.owner === owner ? stored : null;

export function forgetSignedOutForm(form: SignedOutForm): void {
  if (stored === form) stored = null;
}
