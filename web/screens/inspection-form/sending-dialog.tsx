import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { newPhotos } from '#web/draft/to-multipart.ts';
import { useForm } from './form-context.ts';
import { plural } from './plural.ts';

/** How far a save is; only one that takes its time is worth a dialog. */
export default function SendingDialog({ part, onStop }: { part: number; onStop: () => void }) {
  const { draft } = useForm();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 400);
    return () => clearTimeout(timer);
  }, []);
  const photos = newPhotos(draft).length;
  const isSent = part >= 1;
  return (
    <Dialog
      open={isSlow}
      onClose={onStop}
      title="Saving the inspection"
      description={
        photos > 0
          ? `With ${plural(photos, 'new photo')}. Please keep this page open.`
          : 'Please keep this page open.'
      }
      footer={<Button onClick={onStop}>Stop</Button>}
    >
      <Progress label="Sent" value={isSent ? null : part} />
      <p className="mt-2 text-sm text-muted figures">
        {isSent ? 'Sent. Waiting for the server…' : `${Math.floor(part * 100)} % sent`}
      </p>
    </Dialog>
  );
}
