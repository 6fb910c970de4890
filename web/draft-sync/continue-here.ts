/** Takes a draft over from another device, and makes an ended one independent of it. */
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { api } from '#web/api/request/api.ts';
import { readSession } from '#web/api/session/session.ts';
import { afterEvent } from '#web/device/draft-event.ts';
import { draftStore } from '#web/device/draft-store.ts';
import { newUuid } from '#web/device/new-id.ts';
import { thisDevice } from '#web/device/this-device.ts';
import { storeTaken, type TakenDraft } from './store-taken.ts';

/**
 * From now on this device writes the draft. `from` is the name of the device that wrote it before.
 * @throws ApiError; errors of the device store
 */
export const continueHere = async (serverId: string, from: string): Promise<TakenDraft> => {
  const { data } = await api('draft/take', { id: serverId, ...thisDevice() });
  const taken = await storeTaken(data, from, {
    store: draftStore(),
    owner: readSession()?.shortId ?? '',
    deviceName: thisDevice().deviceName,
    now: () => Date.now(),
  });
  void invalidateAfter('draft/take');
  return taken;
};

/**
 * From now on the draft is another one than the one that another device continues or has saved. Of a
 * save that named that one, the server has refused every attempt.
 */
export const keepSeparately = async (id: string): Promise<void> => {
  await draftStore().changeDraft(id, (stored) => ({
    ...afterEvent(stored, 'change'),
    serverCopy: undefined,
    serverId: newUuid(),
    unanswered: stored.unanswered?.draft === undefined ? stored.unanswered : null,
  }));
};
