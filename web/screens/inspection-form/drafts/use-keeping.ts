/** Keeps the draft on the device while the form is open, and decides how the form is left. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { extentInWords } from '#web/draft/extent.ts';
import type { FormSaving } from '#web/screens/inspection-form/form-context.ts';
import { addressAfterEdit } from '#web/shared/address-with-return.ts';
import { confirmLeave } from '#web/ui/leave/leave-guard.ts';
import { useLeaveGuard } from '#web/ui/leave/use-leave-guard.ts';
import { useQueuedState } from '#web/upload-queue/queue-state.ts';
import {
  findSignedOutForm,
  forgetSignedOutForm,
  rememberIfSignedOut,
  type SignedOutForm,
} from './signed-out-form.ts';
import type { StoredView } from './stored-view.ts';
import { type DraftSavingState, useDraftSaving } from './use-draft-saving.ts';
import type { Editing, OpenedForm } from './use-editing.ts';

export type Keeping = {
  form: FormSaving;
  draftSaving: DraftSavingState;
  /** Whether a save is running, or has ended, while the form stays open. */
  isInBackground: boolean;
  setIsInBackground: (isInBackground: boolean) => void;
  /** Leaves the form after the server has saved the draft. */
  onSaved: () => void;
  /** Leaves the form for the list of inspections, which shows what is still to be sent. */
  onLeave: () => void;
};

export function useKeeping(
  { id, owner, opening }: OpenedForm,
  { form: { draft, photos }, start, isDirty, isAsFound, unanswered }: Editing,
  view: StoredView,
): Keeping {
  const [, navigate] = useLocation();
  const [isInBackground, setIsInBackground] = useState(false);
  const isQueued = useIsQueued(id) && isInBackground;
  const draftSaving = useDraftSaving(
    { id, owner, start, photos, opening },
    { draft, view },
    isDirty,
  );
  const { isStored, problem, written } = draftSaving;
  // Leaving needs no confirmation if the draft equals the stored one that the form was opened with.
  useLeaveGuard(
    isDirty && !isQueued && !(isAsFound && isStored),
    isStored ? { extent: extentInWords(draft), discard: draftSaving.discard } : undefined,
  );
  useMemory({ id, owner, draft, base: start, photos, unanswered }, problem !== null);

  const leaveTo = (address: string) => {
    navigate(address);
    window.scrollTo(0, 0);
  };
  /** Leaves the form. An edit returns to the screen from which it was started. */
  const leave = () =>
    leaveTo(start.inspectionId === null ? '/inspections' : addressAfterEdit(location.search));
  return {
    form: {
      draftId: id,
      storage: { written, problem, isDirty },
      cancel: () => void confirmLeave().then((may) => may && leave()),
      continueLater: isStored ? leave : undefined,
    },
    draftSaving,
    isInBackground,
    setIsInBackground,
    onSaved: () => {
      void draftSaving.discard().catch(() => undefined);
      leave();
    },
    onLeave: () => leaveTo('/inspections'),
  };
}

/** Whether the draft has not changed since it was queued, so that the upload queue will send it. */
const useIsQueued = (id: string): boolean => {
  const state = useQueuedState(id);
  return state === 'queued' || state === 'sending' || state === 'paused';
};

/** Remembers the form in memory if the session ends before the device has stored the whole form. */
function useMemory(form: SignedOutForm, isNeeded: boolean): void {
  const latest = useRef({ form, isNeeded });
  useEffect(() => {
    latest.current = { form, isNeeded };
  });
  useEffect(() => {
    const taken = findSignedOutForm(form.id, form.owner);
    if (taken) forgetSignedOutForm(taken);
    return () => {
      const { form: last, isNeeded: mustRemember } = latest.current;
      if (!mustRemember || !rememberIfSignedOut(last)) last.photos.close();
    };
  }, [form.id, form.owner]);
}
