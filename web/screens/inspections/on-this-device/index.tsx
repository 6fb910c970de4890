// Inspections that are stored on this device but not yet on the server.
import { Send } from 'lucide-react';
import type { QueueEntry } from '#web/upload-queue/queue-state.ts';
import { StorageLeft } from '#web/pwa/storage-left.tsx';
import { WifiOnlyChoice } from '#web/shared/wifi-only-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueueEntryCard } from './queue-entry-card.tsx';

export default function OnThisDevice({ entries }: { entries: readonly QueueEntry[] }) {
  const isAllSent = entries.every(({ state }) => state === 'saved');
  return (
    <Card
      title="Inspections on this device"
      subtitle={
        isAllSent
          ? 'All of these are on the server.'
          : 'Not saved yet. Clearing your browser data deletes what the server does not have.'
      }
      flush
      actions={
        entries.some(waits) && (
          <Button icon={<Send aria-hidden="true" />} onClick={() => void sendNow()}>
            Send now
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <QueueEntryCard entry={entry} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 sm:px-5">
        <WifiOnlyChoice />
        <StorageLeft />
      </div>
    </Card>
  );
}

const waits = ({ state }: QueueEntry): boolean => state === 'queued' || state === 'paused';

async function sendNow(): Promise<void> {
  const { uploadQueue } = await import('#web/upload-queue/upload-queue.ts');
  uploadQueue().sendNow();
}
