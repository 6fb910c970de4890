import { onSignal } from '#web/api/signal.ts';
import { deviceStore } from '#web/device/store.ts';

/**
 * Does `work` once as soon as this person has something on this device; mostly there is nothing.
 * Answers how to stop looking.
 */
export function onceKept(
  owner: string,
  work: () => Promise<unknown>,
  store = deviceStore(),
): () => void {
  const look = async () => {
    if ((await store.listDrafts(owner)).length === 0) return;
    await work();
    stop();
  };
  // What could not be read or done now is tried with the next change, or the next signal.
  const tryIt = () => void look().catch(() => undefined);
  const stops = [store.onChange(tryIt), onSignal(tryIt)];
  const stop = () => {
    for (const each of stops) each();
  };
  tryIt();
  return stop;
}
