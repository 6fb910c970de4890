import { useState } from 'react';
import { useLocation } from 'wouter';
import type { StoredDraft } from '#web/device/records.ts';
import { draftAddress } from '#web/draft/draft-address.ts';
import { extentInWords } from '#web/draft/extent.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';

/**
 * Asks whether to continue the other draft, `other`. If so, `discard` deletes the draft that this
 * form has just created.
 */
export default function ExistingDraftDialog({
  other,
  discard,
}: {
  other: StoredDraft;
  discard: () => Promise<void>;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const [, navigate] = useLocation();
  const goOn = () => {
    setIsOpen(false);
    void discard().finally(() => navigate(draftAddress(other.id, null), { replace: true }));
  };
  return (
    <ConfirmDialog
      open={isOpen}
      tone="primary"
      title="Continue your earlier inspection?"
      description={existingDraftInWords(other)}
      confirmLabel="Continue"
      cancelLabel="Start another"
      onConfirm={goOn}
      onClose={() => setIsOpen(false)}
    />
  );
}

const existingDraftInWords = ({ draft, changedAt }: StoredDraft): string =>
  `An inspection of ${draft.site.schoolName} is on this device and has not been saved yet: ` +
  `${extentInWords(draft)}, last changed ${timeAgo(new Date(changedAt).toISOString())}.`;
