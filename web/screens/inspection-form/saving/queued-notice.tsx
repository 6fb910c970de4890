import { CloudUpload, Pencil, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueueEntry } from '#web/upload-queue/queue-state.ts';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { savingTexts } from '#web/texts/en/saving.ts';

const looks: Record<QueueEntry['state'], 'queued' | 'changed' | 'saved' | null> = {
  open: 'changed',
  queued: 'queued',
  sending: 'queued',
  paused: 'queued',
  refused: null,
  conflict: null,
  saved: 'saved',
};

const icons: Record<'queued' | 'changed' | 'saved', ReactNode> = {
  queued: <CloudUpload aria-hidden="true" className="text-brand" />,
  changed: <Pencil aria-hidden="true" className="text-deficient" />,
  saved: <ShieldCheck aria-hidden="true" className="text-good" />,
};

/** Shows the state of a save after its dialog was closed. */
export default function QueuedNotice({ id }: { id: string }) {
  const texts = useTexts(savingTexts);
  const entry = useUploadQueue().find((one) => one.id === id);
  const look = entry && looks[entry.state];
  return (
    <div role="status" className="print:hidden">
      {look && (
        <p className="mb-4 flex items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 [&>svg]:size-5 [&>svg]:shrink-0">
          {icons[look]}
          <span className="min-w-0 flex-1">{texts[look]}</span>
        </p>
      )}
    </div>
  );
}
