// Offers to add the inspection to one that another inspector has saved of the same school and day.
import { useState } from 'react';
import type { SavedWalk } from '#contract/draft/others.ts';
import { plural } from '#domain/plural.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { Button } from '#web/ui/button.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Saving } from './use-save.ts';

export default function JoinDialog({
  saved,
  saving,
}: {
  /** The latest first. */
  saved: readonly SavedWalk[];
  saving: Saving;
}) {
  const [joining, setJoining] = useState<string | null>(null);
  const join = async (walk: SavedWalk) => {
    setJoining(walk.inspection);
    try {
      await saving.join(walk);
    } catch (error) {
      setJoining(null);
      const description = sentenceOf(error, 'Please try again.');
      toast({ title: 'Not added', description, variant: 'destructive' });
    }
  };
  return (
    <Dialog
      open
      onClose={saving.close}
      title="Another inspector has saved this school"
      description="Added to it, yours becomes part of one inspection with one report. Where both of you have marked the same differently, you choose what to keep."
      footer={
        <>
          <Button onClick={saving.close}>Go back</Button>
          <Button disabled={joining !== null} onClick={saving.saveSeparately}>
            Save as an inspection of its own
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {saved.map((walk, at) => (
          <li key={walk.inspection} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-56">
              <span dir="auto" className="font-medium wrap-anywhere">
                {walk.person}
              </span>
              <span className="block text-sm text-muted">
                {`${plural(walk.areas.length, 'area')} · saved ${timeAgo(walk.savedAt)}`}
              </span>
            </p>
            <Button
              variant={at === 0 ? 'primary' : 'secondary'}
              busy={joining === walk.inspection}
              disabled={joining !== null && joining !== walk.inspection}
              onClick={() => void join(walk)}
            >
              Add to the inspection of {walk.person}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
