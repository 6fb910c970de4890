import { ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ListedDraft } from '#contract/draft/draft.ts';
import { plural } from '#domain/plural.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { draftAddress } from '#web/draft/draft-address.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** One inspection that another device stores on the server, to be continued here or deleted. */
export function OtherDeviceDraft({ draft }: { draft: ListedDraft }) {
  const { id, deviceName, school, inspection, marked, photos, changedAt } = draft;
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const name = school?.name ?? 'No school chosen yet';
  const remove = useMutationWithToast('draft/delete', {
    success: 'Draft deleted.',
    fallback: 'The draft was not deleted, please try again.',
    onDone: () => setIsDeleting(false),
  });
  const goOn = async () => {
    setIsBusy(true);
    try {
      const { continueHere } = await import('#web/draft-sync/continue-here.ts');
      const taken = await continueHere(id, deviceName);
      navigate(draftAddress(taken.id, taken.inspectionId));
    } catch (error) {
      setIsBusy(false);
      const description = sentenceOf(error, 'Please try again.');
      toast({ title: 'Not continued on this device', description, variant: 'destructive' });
    }
  };
  const facts = [
    `Started on ${deviceName}`,
    `${plural(marked, 'area')} entered`,
    photos > 0 && plural(photos, 'photo'),
    timeAgo(changedAt),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-medium">
          {name}
          {inspection !== null && <span className="font-normal text-muted"> (edited)</span>}
        </p>
        <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
      </div>
      <div className="ml-auto flex flex-wrap gap-2 max-sm:-mx-2 max-sm:w-[calc(100%+1rem)]">
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Delete the draft from ${deviceName}: ${name}`}
          onClick={() => setIsDeleting(true)}
        >
          Delete
        </Button>
        <Button
          icon={<ArrowRight aria-hidden="true" />}
          busy={isBusy}
          aria-label={`Continue on This Device: ${name}`}
          className="max-sm:mx-2 max-sm:w-full"
          onClick={() => void goOn()}
        >
          Continue on This Device
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        title={`Delete the draft of ${name}?`}
        description={`It is deleted from the server. What ${deviceName} has stored stays on it.`}
        confirmLabel="Delete"
        busy={remove.isBusy}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => void remove.send({ id })}
      />
    </div>
  );
}
