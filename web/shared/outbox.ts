import { invalidateCalls } from '#web/api/cache/call-client.ts';
import { openUploadQueue, type UploadQueue } from '#web/upload-queue/upload-queue.ts';
import type { QueueEntry } from '#web/upload-queue/queue-state.ts';
import { toast } from '#web/ui/toast.ts';

/** The upload queue of this page. Each upload shows a toast and invalidates the affected calls. */
export const outbox = (): UploadQueue => openUploadQueue(notifyUploaded);

const notifyUploaded = ({ isNew, school }: QueueEntry): void => {
  void invalidateCalls('inspection', 'report', 'school', 'facility');
  if (document.visibilityState !== 'visible') return;
  const title = `Inspection ${isNew ? 'saved' : 'updated'} successfully!`;
  toast({ title, description: `${school}: safe on server.` });
};
