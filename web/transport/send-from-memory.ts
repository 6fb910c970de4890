/** Sends a draft from memory, by the same rules, where the browser stores nothing. */
import type { KeptDraft, KeptPhoto, PhotoFacts } from '#web/device/records.ts';
import { newId } from '#web/device/new-id.ts';
import { sha256 } from '#web/device/sha256.ts';
import { namedPhotos } from '#web/draft/draft-photos.ts';
import { callsWith } from './calls.ts';
import type { SendDependencies, Sent } from './dependencies.ts';
import { type Outcome, sendQueued } from './send.ts';

/** Reads a photo by its local id, as it would be sent; undefined when it is missing. */
type ReadPhoto = (id: string) => Promise<File | undefined>;

/** Sends once; `kept` is the draft afterwards, null when the server has all of it. */
export const sendFromMemory = async (
  first: KeptDraft,
  read: ReadPhoto,
  { onSent, signal }: { onSent: (sent: Sent) => void; signal: AbortSignal },
): Promise<{ outcome: Outcome; kept: KeptDraft | null }> => {
  const store = memoryStore({ ...first, state: 'queued' }, read);
  const calls = callsWith(signal);
  const outcome = await sendQueued(first.id, {
    store,
    calls,
    newKey: newId,
    hash: sha256,
    onSent,
    isOpenInForm,
  });
  return { outcome, kept: store.current() };
};

/** The form waits for this sending, so nothing can change the draft meanwhile. */
const isOpenInForm = () => Promise.resolve(false);

export const memoryStore = (
  first: KeptDraft,
  read: ReadPhoto,
): SendDependencies['store'] & { current: () => KeptDraft | null } => {
  let kept: KeptDraft | null = first;
  const sent = new Map<string, KeptPhoto['sent']>();
  const getPhoto = async (id: string): Promise<KeptPhoto | undefined> => {
    const file = await read(id);
    if (!file) return undefined;
    const bytes = await file.arrayBuffer();
    const facts = { id, draft: first.id, owner: first.owner, type: file.type, name: file.name };
    const hash = await sha256(bytes);
    return { ...facts, bytes, sha256: hash, thumbnail: null, sent: sent.get(id) ?? null };
  };
  return {
    current: () => kept,
    getDraft: () => Promise.resolve(kept ?? undefined),
    changeDraft(_, change) {
      kept = kept && change(kept);
      return Promise.resolve(kept ?? undefined);
    },
    deleteDraft(_, may = () => true) {
      const isGone = kept !== null && may(kept);
      if (isGone) kept = null;
      return Promise.resolve(isGone);
    },
    async photosOf() {
      const named = namedPhotos(first.draft, ...(first.unanswered?.sent ?? []));
      const found: PhotoFacts[] = [];
      for (const id of named) {
        const photo = await getPhoto(id);
        if (!photo) continue;
        const { bytes, ...facts } = photo;
        found.push({ ...facts, size: bytes.byteLength });
      }
      return found;
    },
    getPhoto,
    markSent(id, at) {
      sent.set(id, at);
      return Promise.resolve();
    },
  };
};
