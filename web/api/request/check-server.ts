import { reportReachability } from './connection.ts';
import { matches } from './shape.ts';

/** The pause after each check. */
export const PAUSE_MS = 3000;

/**
 * Checks repeatedly whether the server can be reached again, until the returned function is called.
 * Browsers fire no event if only the server was unreachable, and after a lost connection their
 * event may come too early for the first requests to succeed.
 */
export function checkServerUntilStopped(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const check = async () => {
    await checkServer();
    if (!isStopped) later();
  };
  const later = () => {
    timer = setTimeout(() => void check(), PAUSE_MS);
  };
  later();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function checkServer(): Promise<void> {
  // Without any network, no check is needed: the browser fires an event as soon as there is one.
  if (document.visibilityState !== 'visible' || !navigator.onLine) return;
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(15_000) })
    .then((response) => response.json() as Promise<unknown>)
    .catch(() => undefined);
  // A captive portal responds to every request, so check that the response is ours.
  if (matches(answer, { has: { status: 'string' } })) reportReachability('reachable');
}
