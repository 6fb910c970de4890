// Offers to add the inspection to one that another inspector has saved of the same school and day.
import { useState } from 'react';
import type { SavedWalk } from '#contract/draft/others.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { Button } from '#web/ui/button.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Saving } from './use-save.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { conflictTexts } from '#web/texts/en/conflict.ts';

export default function JoinDialog({
  saved,
  saving,
}: {
  /** The latest first. */
  saved: readonly SavedWalk[];
  saving: Saving;
}) {
  const common = useTexts(commonTexts);
  const texts = useTexts(conflictTexts);
  const [joining, setJoining] = useState<string | null>(null);
  const join = async (walk: SavedWalk) => {
    setJoining(walk.inspection);
    try {
      await saving.join(walk);
    } catch (error) {
      setJoining(null);
      const description = sentenceOf(error, common.pleaseTryAgain);
      toast({ title: texts.notAdded, description, variant: 'destructive' });
    }
  };
  return (
    <Dialog
      open
      onClose={saving.close}
      title={texts.joinTitle}
      description={texts.joinHint}
      footer={
        <>
          <Button onClick={saving.close}>{common.goBack}</Button>
          <Button disabled={joining !== null} onClick={saving.saveSeparately}>
            {texts.saveSeparately}
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
                {texts.savedAgo(walk.areas.length, timeAgo(walk.savedAt))}
              </span>
            </p>
            <Button
              variant={at === 0 ? 'primary' : 'secondary'}
              busy={joining === walk.inspection}
              disabled={joining !== null && joining !== walk.inspection}
              onClick={() => void join(walk)}
            >
              {texts.addTo(walk.person)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
