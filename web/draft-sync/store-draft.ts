/** Stores the content of one draft on the server, as the version that follows the last one. */
import type { DraftStore } from '#web/device/draft-store.ts';
import type { ServerCopy, StoredDraft } from '#web/device/records.ts';
import type { Draft } from '#web/draft/draft.ts';
import { serverIdOf } from '#web/device/server-id.ts';
import type { ThisDevice } from '#web/device/this-device.ts';
import { copyEndOf } from '#web/transport/copy-end.ts';
import { verdictOf } from '#web/transport/error-verdict.ts';
import { contentOf } from './draft-content.ts';
import type { DraftCalls } from './draft-calls.ts';

export type StoreDependencies = {
  store: Pick<DraftStore, 'getDraft' | 'changeDraft' | 'photosOf'>;
  calls: Pick<DraftCalls, 'storeDraft'>;
  /** Returns the SHA-256 in hexadecimal. */
  hash: (bytes: ArrayBuffer) => Promise<string>;
  device: ThisDevice;
  now: () => number;
};

/**
 * 'refused': the server does not store this content; 'invalid': because of a value, such as a date that
 * is still being typed. 'ended': it stores nothing more of this device.
 * @throws an error after which the same content may be sent again
 */
type StoreResult = 'stored' | 'unchanged' | 'refused' | 'invalid' | 'ended';

type StoreOptions = {
  signal: AbortSignal;
  /** Whether a version that the server has is sent again, to learn whether another device has the draft. */
  isRepeated?: boolean;
};

export const storeDraft = async (
  id: string,
  dependencies: StoreDependencies,
  { signal, isRepeated = false }: StoreOptions,
): Promise<StoreResult> => {
  const { store, calls, hash, device, now } = dependencies;
  const stored = await store.getDraft(id);
  if (!stored || !isStoredWhileEntered(stored)) return 'unchanged';
  if (stored.serverCopy?.end && !isRepeated) return 'unchanged';
  const content = contentOf(stored, await store.photosOf(id));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const digest = await hash(text.buffer);
  const before = stored.serverCopy;
  const isKnown = before?.digest === digest && before.storedAt !== null;
  if (isKnown && !isRepeated) return 'unchanged';
  // The version is written to the device before it is sent: if the answer is lost and the draft then
  // changes, the change needs another version, because the server ignores one that it has.
  const version = before?.digest === digest ? before.version : (before?.version ?? 0) + 1;
  /** Writes `next`, unless the draft has been taken over or saved since it had `copy`. */
  const replaceCopy = async (copy: ServerCopy | undefined, next: ServerCopy) => {
    let isReplaced = false;
    await store.changeDraft(id, (one) => {
      isReplaced = serverIdOf(one) === serverIdOf(stored) && isSameVersion(one.serverCopy, copy);
      return isReplaced ? { ...one, serverCopy: next } : one;
    });
    return isReplaced;
  };
  const storedAt = before?.storedAt ?? null;
  const own = before?.device ?? device.device;
  const sent: ServerCopy = {
    device: own,
    version,
    digest,
    storedAt,
    content: before?.content ?? null,
    end: before?.end,
  };
  if (!(await replaceCopy(before, sent))) return 'unchanged';
  try {
    const { data } = await calls.storeDraft(
      { id: serverIdOf(stored), ...device, device: own, version, content },
      signal,
    );
    // The server has a newer version, which the device has lost with its data, and ignored this one.
    const isIgnored = data.version > version;
    await replaceCopy(
      sent,
      isIgnored
        ? { ...sent, version: data.version, digest: '' }
        : { ...sent, storedAt: now(), content: content.draft as Draft, end: undefined },
    );
    return isIgnored ? await storeDraft(id, dependencies, { signal, isRepeated }) : 'stored';
  } catch (error) {
    const end = copyEndOf(error);
    // A save of this device, whose answer was lost, has ended the draft; it is repeated with the next
    // save.
    if (end?.is === 'saved' && stored.unanswered?.sent.length) return 'refused';
    if (end) {
      await replaceCopy(sent, { ...sent, end });
      return 'ended';
    }
    const verdict = verdictOf(error);
    if (verdict.is !== 'refused') throw error;
    return verdict.refusal.status === 400 ? 'invalid' : 'refused';
  }
};

/** A draft that is being sent, or was saved, is not stored as a draft. */
export const isStoredWhileEntered = ({ state, draft }: StoredDraft): boolean =>
  state !== 'queued' && state !== 'saved' && draft.site.schoolId !== '';

/** The versions of two devices can have the same number, but not the same content. */
const isSameVersion = (one: ServerCopy | undefined, other: ServerCopy | undefined): boolean =>
  one?.device === other?.device && one?.version === other?.version && one?.digest === other?.digest;
