import { HardDrive, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { lastFailedWrite, onFailedWrite, type FailedWrite } from '#web/device/storage-full.ts';
import { bytesInWords } from '#web/ui/format/bytes.ts';
import { remainingQuota } from '#web/device/storage-quota.ts';

/**
 * If less than this many bytes are left, the photos of an inspection may not fit. Before a day of
 * inspections, more is recommended (web/screens/ready/checks.ts).
 */
const LITTLE = 200_000_000;

/** Shows how much more can be stored on this device, if the browser reports it. */
export function StorageLeft() {
  const room = useRemainingQuota();
  const isFull = useLastFailedWrite() !== null;
  return (
    !isFull &&
    room !== undefined && (
      <p className="flex items-center gap-2 text-sm text-muted">
        <HardDrive aria-hidden="true" className="size-4 shrink-0" />
        This browser can store {bytesInWords(room)} more, if this device has that much free space.
      </p>
    )
  );
}

/**
 * Warns before an inspection if its photos may not fit, or if the last photo or entry could not be
 * stored.
 */
export function LowStorageWarning() {
  const room = useRemainingQuota();
  const unstored = useLastFailedWrite();
  if (unstored !== null) {
    return (
      <Warning title={`This device is full: ${failedWriteWords[unstored]} could not be stored.`}>
        Free up some space, for example by deleting videos or apps you do not use, and send any
        unsent inspections.
      </Warning>
    );
  }
  if (room === undefined || room >= LITTLE) return null;
  return (
    <Warning title={`This browser may store only ${bytesInWords(room)} more.`}>
      Send any unsent inspections, or free up some space on this device, before you take more
      photos.
    </Warning>
  );
}

const failedWriteWords: Record<FailedWrite, string> = {
  photo: 'a photo',
  entry: 'your latest changes',
  list: 'data for offline use',
};

const Warning = ({ title, children }: { title: string; children: ReactNode }) => (
  <p
    role="status"
    className="flex items-center gap-3 rounded-control border border-poor/40 bg-poor-soft px-3 py-2"
  >
    <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-poor" />
    <span>
      <span className="font-medium">{title}</span> {children}
    </span>
  </p>
);

const useLastFailedWrite = (): FailedWrite | null =>
  useSyncExternalStore(onFailedWrite, lastFailedWrite);

function useRemainingQuota(): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void remainingQuota().then((left) => isCurrent && setRoom(left));
    return () => {
      isCurrent = false;
    };
  }, []);
  return room;
}
