import { useState } from 'react';
import { isDraftLocked } from '#web/device/draft-lock.ts';
import type { QueueEntry } from '#web/upload-queue/queue-state.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { losingInWords, schoolNameOf } from './in-words.ts';

/** Confirms the deletion of a draft; a draft that is open in another tab is not deleted. */
export function DeleteDraftDialog({
  open,
  entry,
  onClose,
}: {
  open: boolean;
  entry: QueueEntry;
  onClose: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    const sentence = await failureOfDeleting(entry.id);
    setIsBusy(false);
    onClose();
    if (sentence === null) return toast({ title: 'Deleted from this device' });
    toast({ title: 'Not deleted', description: sentence, variant: 'destructive' });
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Delete the draft of ${schoolNameOf(entry)}?`}
      description={losingInWords(entry)}
      confirmLabel="Delete"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}

/** Deletes the draft; resolves to null, or to the reason why it could not be deleted. */
async function failureOfDeleting(id: string): Promise<string | null> {
  if (await isDraftLocked(id)) return 'It is open in another tab. Please close it there first.';
  try {
    const [{ draftStore }, { discardDraft }] = await Promise.all([
      import('#web/device/draft-store.ts'),
      import('#web/device/draft-deletions.ts'),
    ]);
    await discardDraft(draftStore(), id);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'Please try again.';
  }
}
