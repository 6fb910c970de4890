/** `signal` aborts the requests of a run; after `stop` only those without progress are aborted. */
export type RunSignals = { signal: AbortSignal; stop: AbortSignal };

export const isStopped = ({ signal, stop }: RunSignals): boolean => signal.aborted || stop.aborted;

const GRACE_MS = 4000;

/**
 * Makes a request in the background. When a save begins, `stop` is aborted: the request may finish,
 * because what it has sent need not be sent again, but a request that makes no progress for four
 * seconds is aborted, so that the save does not wait for it.
 */
export const abortWithoutProgress = async <Answer>(
  { signal, stop }: RunSignals,
  after: (milliseconds: number, work: () => void) => () => void,
  request: (onProgress: () => void, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const giveUp = new AbortController();
  let cancel = () => {};
  const wait = () => {
    cancel();
    if (stop.aborted) {
      cancel = after(GRACE_MS, () => giveUp.abort(new Error('A save needs the connection.')));
    }
  };
  stop.addEventListener('abort', wait);
  wait();
  try {
    return await request(wait, AbortSignal.any([signal, giveUp.signal]));
  } finally {
    cancel();
    stop.removeEventListener('abort', wait);
  }
};
