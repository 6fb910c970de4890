/** The order of the areas of a school that a person has chosen, kept on this device. */
import { useMemo, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/api/session/local-storage.ts';
import { listeners } from '#web/observable.ts';

const keyOf = (schoolId: string) => `walk-order ${schoolId}`;
const changes = listeners();

/** Stores the ids of the areas in their order; null removes them. */
export function storeOrder(schoolId: string, order: readonly string[] | null): void {
  writeStored(keyOf(schoolId), order && JSON.stringify(order));
  changes.notify();
}

/** null if no order was chosen for the school on this device. */
export function useChosenOrder(schoolId: string): readonly string[] | null {
  const stored = useSyncExternalStore(changes.subscribe, () => readStored(keyOf(schoolId)));
  return useMemo(() => readOrder(stored), [stored]);
}

/** Anything that is not a list of ids counts as no order. */
export function readOrder(stored: string | null): string[] | null {
  try {
    const order: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(order) ? order.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}
