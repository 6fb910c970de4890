import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { StoredDraft } from '#web/device/records.ts';
import { draftAddress } from '#web/draft/draft-address.ts';
import { extentOf } from '#web/draft/extent.ts';
import { ago } from '#web/ui/format/ago.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { findOther } from './stored-drafts.ts';

/**
 * If this user already has a draft for the same school on this device, asks once whether to
 * continue it or to start a new inspection.
 */
export function ExistingDraftDialog({
  id,
  owner,
  schoolId,
  discard,
}: {
  id: string;
  owner: string;
  schoolId: string;
  /** Deletes the draft that was created just now. */
  discard: () => Promise<void>;
}) {
  const [other, setOther] = useState<StoredDraft | null>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    let isGone = false;
    findOther(id, owner, schoolId)
      .then((found) => isGone || setOther(found ?? null))
      // Without a draft store there is nothing to delete.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id, owner, schoolId]);

  const goOn = ({ id: begun }: StoredDraft) => {
    setOther(null);
    void discard().finally(() => navigate(draftAddress(begun, null), { replace: true }));
  };
  return (
    <ConfirmDialog
      open={other !== null}
      tone="primary"
      title="Continue your earlier inspection?"
      description={other && begunWords(other)}
      confirmLabel="Continue"
      cancelLabel="Start another"
      onConfirm={() => other && goOn(other)}
      onClose={() => setOther(null)}
    />
  );
}

const begunWords = ({ draft, changedAt }: StoredDraft): string =>
  `An inspection of ${draft.site.schoolName} is on this device and has not been saved yet: ` +
  `${extentOf(draft)}, last changed ${ago(new Date(changedAt).toISOString())}.`;
