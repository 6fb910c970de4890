import { onConnectionChange } from '#web/api/request/connection.ts';
import { draftStore } from '#web/device/draft-store.ts';

/**
 * Runs `work` once, as soon as this person has a draft on this device. During most visits it never
 * runs.
 * @returns a function that stops waiting
 */
export function onceDraftStored(
  owner: string,
  work: () => Promise<unknown>,
  store = draftStore(),
): () => void {
  const check = async () => {
    if ((await store.listDrafts(owner)).length === 0) return;
    await work();
    stop();
  };
  // After a failure, the work is retried when a draft or the connection changes.
  const tryCheck = () => void check().catch(() => undefined);
  const stops = [store.onChange(tryCheck), onConnectionChange(tryCheck)];
  const stop = () => {
    for (const each of stops) each();
  };
  tryCheck();
  return stop;
}
