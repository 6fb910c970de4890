import { useEffect, useState } from 'react';
import { newPhotosOf } from '#web/draft/saving/to-multipart.ts';
import type { UploadProgress } from '#web/transport/dependencies.ts';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Progress } from '#web/ui/score/progress.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { plural } from '#domain/plural.ts';
import type { Sender } from './save-step.ts';
import type { Saving } from './use-save.ts';

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
  const { draft } = useFormDraft();
  const isSlow = useSlow();
  const entry = useUploadQueue().find((one) => one.id === id);
  const photos = new Set(newPhotosOf(draft).map(({ photo }) => photo)).size;
  if (by !== 'queue') {
    return (
      <Dialog
        open={isSlow}
        onClose={saving.stop}
        title="Saving the inspection"
        description={withPhotos(photos, 'Please keep this page open.')}
        footer={<Button onClick={saving.stop}>Stop</Button>}
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
      title={waits ? 'Stored on this device' : 'Saving the inspection'}
      description={
        waits
          ? undefined
          : withPhotos(photos, 'If you leave this page, it will be sent automatically.')
      }
      footer={
        <>
          <Button onClick={saving.stop}>Keep editing</Button>
          <Button variant="primary" onClick={saving.leave}>
            Leave page
          </Button>
        </>
      }
    >
      <div role="status">
        {waits ? (
          <p>
            {entry.waitsForSignal
              ? 'No signal. The inspection is stored on this device and will be sent automatically as soon as there is a connection.'
              : `${entry.sentence ?? ''} The connection works, but the server did not save the inspection. It is stored on this device and will be sent again automatically.`}
          </p>
        ) : (
          <HowFar {...(entry ?? nothing)} />
        )}
      </div>
    </Dialog>
  );
}

const nothing: UploadProgress = { photos: 0, photosSent: 0, part: 0 };

const withPhotos = (photos: number, sentence: string): string =>
  photos > 0 ? `With ${plural(photos, 'new photo')}. ${sentence}` : sentence;

const Storing = () => (
  <>
    <Progress label="Stored" value={null} />
    <p className="mt-2 text-sm text-muted">Storing the inspection on this device…</p>
  </>
);

function HowFar({ photos, photosSent, part }: UploadProgress) {
  const isSent = part >= 1;
  const sent = photosSent > 0 ? `${photosSent} of ${plural(photos, 'photo')} sent` : null;
  return (
    <>
      <Progress label="Sent" value={isSent ? null : part} />
      <p className="mt-2 text-sm text-muted figures">
        {isSent ? 'Sent. Waiting for the server…' : (sent ?? `${Math.floor(part * 100)} % sent`)}
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
