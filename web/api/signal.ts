/** Whether the server can be reached, as far as the last call and the browser know. */
let isAnswering = true;
const listeners = new Set<() => void>();

/** Tells whether a call was answered; whatever the answer was. */
export function tellSignal(answered: boolean): void {
  if (answered === isAnswering) return;
  isAnswering = answered;
  for (const listener of listeners) listener();
}

export const hasSignal = (): boolean => isAnswering && navigator.onLine;

export function onSignal(listener: () => void): () => void {
  // A new line has failed nobody yet.
  const onLine = () => {
    isAnswering = true;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', onLine);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onLine);
    window.removeEventListener('offline', listener);
  };
}
