import { useState } from 'react';
import { useLocation } from 'wouter';
import type { StoredDraft } from '#web/device/records.ts';
import { draftAddress } from '#web/draft/draft-address.ts';
import { extentInWords } from '#web/draft/extent.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { draftTexts } from '#web/texts/en/draft.ts';

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
  const texts = useTexts(draftTexts);
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
      title={texts.continueTitle}
      description={existingDraftInWords(other)}
      confirmLabel={texts.continueIt}
      cancelLabel={texts.startAnother}
      onConfirm={goOn}
      onClose={() => setIsOpen(false)}
    />
  );
}

const existingDraftInWords = ({ draft, changedAt }: StoredDraft): string => {
  const texts = textsOf(draftTexts);
  return texts.existing(
    draft.site.schoolName,
    extentInWords(draft),
    timeAgo(new Date(changedAt).toISOString()),
  );
};
