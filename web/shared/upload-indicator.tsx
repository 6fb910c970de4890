// The indicator in the header for data that exists only on this device. Once there is such data,
// the upload queue is loaded and starts to send it.
import { CloudUpload, TabletSmartphone, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useSession } from '#web/api/session/use-session.ts';
import { onceDraftStored } from '#web/upload-queue/once-draft-stored.ts';
import { type QueueEntry, useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { uploadStateInWords } from '#web/upload-queue/state-in-words.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { dateTexts } from '#web/texts/en/dates.ts';
import { uploadTexts } from '#web/texts/en/upload.ts';

export default function UploadIndicator() {
  const texts = useTexts(uploadTexts);
  const { locale } = useTexts(dateTexts);
  const owner = useSession()?.shortId ?? '';
  useEffect(() => onceDraftStored(owner, openUploadQueue), [owner]);
  const entries = useUploadQueue().filter(({ state }) => state !== 'saved');
  const sending = entries.find(({ state }) => state === 'sending');
  const needsPerson = entries.some(({ state }) => needing.has(state));
  if (entries.length === 0) return null;
  const waiting = entries.filter(({ state }) => state !== 'open').length;
  // A draft that is not in the queue is not waiting to be sent.
  const count = waiting > 0 ? texts.notSentYet(waiting) : texts.onDevice(entries.length);
  const words = sending ? uploadStateInWords(sending) : count;
  // In a narrow header only the number is visible, so the accessible name contains it in every state.
  const name = [count, sending && words, needsPerson && texts.needsAttention];
  const Icon = needsPerson ? TriangleAlert : sending ? CloudUpload : TabletSmartphone;
  return (
    <Link
      href="/inspections"
      data-on-device
      lang={locale}
      aria-label={name.filter(Boolean).join(', ')}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium text-brand figures hover:bg-brand-soft [&_svg]:size-5 [&_svg]:shrink-0"
    >
      <Icon aria-hidden="true" />
      <span className="@min-[40rem]:hidden">{waiting || entries.length}</span>
      <span className="@max-[40rem]:hidden">{words}</span>
    </Link>
  );
}

const needing = new Set<QueueEntry['state']>(['refused', 'conflict', 'paused']);

const openUploadQueue = async () =>
  (await import('#web/upload-queue/upload-queue.ts')).uploadQueue();
