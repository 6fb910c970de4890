import { CloudUpload, Pencil, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueueEntry } from '#web/upload-queue/queue-state.ts';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';

const looks: Record<QueueEntry['state'], 'queued' | 'changed' | 'saved' | null> = {
  open: 'changed',
  queued: 'queued',
  sending: 'queued',
  paused: 'queued',
  refused: null,
  conflict: null,
  saved: 'saved',
};

const notices: Record<'queued' | 'changed' | 'saved', { icon: ReactNode; text: string }> = {
  queued: {
    icon: <CloudUpload aria-hidden="true" className="text-brand" />,
    text: 'This inspection is queued and will be sent automatically. If you change something, press Save again.',
  },
  changed: {
    icon: <Pencil aria-hidden="true" className="text-deficient" />,
    text: 'You changed this inspection, so it is no longer queued. Press Save to send it.',
  },
  saved: {
    icon: <ShieldCheck aria-hidden="true" className="text-good" />,
    text: 'This inspection is saved on the server. If you change something, press Save again.',
  },
};

/** Shows the state of a save after its dialog was closed. */
export default function QueuedNotice({ id }: { id: string }) {
  const entry = useUploadQueue().find((one) => one.id === id);
  const look = entry && looks[entry.state];
  const notice = look && notices[look];
  return (
    <div role="status" className="print:hidden">
      {notice && (
        <p className="mb-4 flex items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 [&>svg]:size-5 [&>svg]:shrink-0">
          {notice.icon}
          <span className="min-w-0 flex-1">{notice.text}</span>
        </p>
      )}
    </div>
  );
}
