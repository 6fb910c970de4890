/** Takes a draft over from another device, and makes an ended one independent of it. */
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { api } from '#web/api/request/api.ts';
import { readSession } from '#web/api/session/session.ts';
import { afterEvent } from '#web/device/draft-event.ts';
import { type DraftStore, draftStore } from '#web/device/draft-store.ts';
import type { CopyEnd } from '#web/device/records.ts';
import { anotherDraft, endCopy, serverIdOf } from '#web/device/server-id.ts';
import { thisDevice } from '#web/device/this-device.ts';
import { copyEndOf } from '#web/transport/copy-end.ts';
import { storeTaken, type TakenDraft } from './store-taken.ts';

/**
 * From now on this device writes the draft. `from` is the name of the device that wrote it before.
 * @throws ApiError; errors of the device store
 */
export const continueHere = async (serverId: string, from: string): Promise<TakenDraft> => {
  const store = draftStore();
  const owner = readSession()?.shortId ?? '';
  const { deviceName } = thisDevice();
  try {
    const { data } = await api('draft/take', { id: serverId, ...thisDevice() });
    return await storeTaken(data, from, { store, owner, deviceName, now: () => Date.now() });
  } catch (error) {
    const end = copyEndOf(error);
    if (end) await storeEnd({ serverId, owner, end }, store);
    throw error;
  } finally {
    // Also after a refusal the draft is not what the list of drafts says.
    void invalidateAfter('draft/take');
  }
};

/** Stores that another device has saved the draft, if this device has a copy of it. */
export const storeEnd = async (
  { serverId, owner, end }: { serverId: string; owner: string; end: CopyEnd },
  store: Pick<DraftStore, 'listDrafts' | 'changeDraft'>,
): Promise<void> => {
  const local = (await store.listDrafts(owner)).find((one) => serverIdOf(one) === serverId);
  if (!local) return;
  await store.changeDraft(local.id, (stored) => endCopy(stored, end));
};

/**
 * From now on the draft is another one than the one that another device continues or has saved. Of a
 * save that named that one, the server has refused every attempt.
 */
export const keepSeparately = async (
  id: string,
  store: Pick<DraftStore, 'changeDraft'> = draftStore(),
): Promise<void> => {
  await store.changeDraft(id, (stored) => ({
    ...afterEvent(stored, 'change'),
    // It is stored on the server under its new id like a change.
    changedAt: Date.now(),
    ...anotherDraft(),
    unanswered: stored.unanswered?.draft === undefined ? stored.unanswered : null,
  }));
};
