import { useEffect, useState } from 'react';
import { newPhotosOf } from '#web/draft/saving/to-multipart.ts';
import type { UploadProgress } from '#web/transport/dependencies.ts';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Progress } from '#web/ui/score/progress.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import type { Sender } from './save-step.ts';
import type { Saving } from './use-save.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { savingTexts } from '#web/texts/en/saving.ts';

/** The progress of a save; shown only if the save takes a while. */
export default function SendingDialog({
  id,
  by,
  saving,
}: {
  id: string;
  by: Sender;
  saving: Saving;
}) {
  const texts = useTexts(savingTexts);
  const { draft } = useFormDraft();
  const isSlow = useSlow();
  const entry = useUploadQueue().find((one) => one.id === id);
  const photos = new Set(newPhotosOf(draft).map(({ photo }) => photo)).size;
  if (by !== 'queue') {
    return (
      <Dialog
        open={isSlow}
        onClose={saving.stop}
        title={texts.sendingTitle}
        description={texts.withPhotos(photos, texts.keepOpen)}
        footer={<Button onClick={saving.stop}>{texts.stop}</Button>}
      >
        {by === 'storing' ? <Storing /> : <HowFar {...by.memory} />}
      </Dialog>
    );
  }
  // A saved inspection needs no dialog: while the next screen loads, a toast says that it was
  // saved.
  const isSaved = entry?.state === 'saved';
  const waits = entry?.state === 'queued' && entry.waitsForSignal !== undefined;
  return (
    <Dialog
      open={isSlow && !isSaved}
      onClose={saving.stop}
      title={waits ? texts.onDevice : texts.sendingTitle}
      description={waits ? undefined : texts.withPhotos(photos, texts.mayLeave)}
      footer={
        <>
          <Button onClick={saving.stop}>{texts.keepEditing}</Button>
          <Button variant="primary" onClick={saving.leave}>
            {texts.leavePage}
          </Button>
        </>
      }
    >
      <div role="status">
        {waits ? (
          <p>{entry.waitsForSignal ? texts.noSignal : texts.notSavedYet(entry.sentence ?? '')}</p>
        ) : (
          <HowFar {...(entry ?? nothing)} />
        )}
      </div>
    </Dialog>
  );
}

const nothing: UploadProgress = { photos: 0, photosSent: 0, part: 0 };

const Storing = () => {
  const texts = useTexts(savingTexts);
  return (
    <>
      <Progress label={texts.stored} value={null} />
      <p className="mt-2 text-sm text-muted">{texts.storing}</p>
    </>
  );
};

function HowFar({ photos, photosSent, part }: UploadProgress) {
  const texts = useTexts(savingTexts);
  const isSent = part >= 1;
  const sent = photosSent > 0 ? texts.photosSent(photosSent, photos) : null;
  return (
    <>
      <Progress label={texts.sent} value={isSent ? null : part} />
      <p className="mt-2 text-sm text-muted figures">
        {isSent ? texts.waiting : (sent ?? texts.percentSent(Math.floor(part * 100)))}
      </p>
    </>
  );
}

const SLOW_MS = 400;

function useSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
