import { useEffect, useState } from 'react';
import type { StoredDraft } from '#web/device/records.ts';
import { ExistingDraftDialog } from '#web/screens/inspection-form/lazy-parts.ts';
import { findOther } from './stored-drafts.ts';

/**
 * If this user already has a draft for the same school on this device, asks once whether to
 * continue it or to start a new inspection.
 */
export function ExistingDraft({
  id,
  owner,
  schoolId,
  discard,
}: {
  id: string;
  owner: string;
  schoolId: string;
  /** Deletes the draft that this form has just created. */
  discard: () => Promise<void>;
}) {
  const [other, setOther] = useState<StoredDraft | null>(null);
  useEffect(() => {
    let isGone = false;
    findOther(id, owner, schoolId)
      .then((found) => isGone || setOther(found ?? null))
      // Without a draft store there is no other draft to ask about.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id, owner, schoolId]);
  return other && <ExistingDraftDialog other={other} discard={discard} />;
}
