// Cache of the responses of calls in this page: never stale, never retried, and refreshed only on
// request. Independent of React and the network; hooks.ts connects them.
import type { ApiError } from '../request/error.ts';
import type { Read } from './stored-responses.ts';

/**
 * The state of one call. `data` is retained while the call is repeated, and when that fails; `asOf` is
 * the time of the response if it is a stored one.
 */
export type Reading = Read<unknown> & { error: ApiError | undefined };

type Entry = {
  reading: Reading;
  /** Must be read again when it is next watched. */
  isStale: boolean;
  /** Aborts the pending request. */
  underWay: AbortController | undefined;
  watchers: Set<() => void>;
  forgetting: ReturnType<typeof setTimeout> | undefined;
};

export type CallCache = {
  /** The same object until something changes. */
  readingOf: (key: string) => Reading;
  /** Reads the call if it is stale and notifies of changes; aborts requests that nobody watches. */
  watch: (key: string, onChange: () => void) => () => void;
  /** Repeats the calls whose keys match `isMeant`: watched ones now, others when next watched. */
  refresh: (isMeant: (key: string) => boolean) => Promise<void>;
  /** Forgets everything. */
  clear: () => void;
};

/** How long a response that nobody watches stays in the cache, in ms. */
const KEPT_FOR = 5 * 60 * 1000;

const nothing: Reading = { data: undefined, asOf: undefined, error: undefined };

/**
 * Opens an empty cache; `read` makes the call of a key, or throws an ApiError. Until it is answered,
 * it may pass an older response to `meanwhile`.
 */
export function openCallCache(
  read: (
    key: string,
    signal: AbortSignal,
    meanwhile: (older: Read<unknown>) => void,
  ) => Promise<Read<unknown>>,
): CallCache {
  const entries = new Map<string, Entry>();

  const notify = (entry: Entry, reading: Reading) => {
    entry.reading = reading;
    for (const onChange of entry.watchers) onChange();
  };

  const stop = (entry: Entry) => {
    entry.underWay?.abort();
    entry.underWay = undefined;
    entry.isStale = true;
  };

  const readNow = async (key: string, entry: Entry): Promise<void> => {
    stop(entry);
    const underWay = new AbortController();
    entry.underWay = underWay;
    // Without data, a retry starts again in the pending state.
    if (entry.reading.error && entry.reading.data === undefined) notify(entry, nothing);
    const meanwhile = (older: Read<unknown>) => {
      const isWanted = entry.underWay === underWay && entry.reading.data === undefined;
      if (isWanted) notify(entry, { ...older, error: undefined });
    };
    const reading = await read(key, underWay.signal, meanwhile).then(
      (answer) => ({ ...answer, error: undefined }),
      (error: ApiError) => ({ ...entry.reading, error }),
    );
    if (underWay.signal.aborted) return;
    entry.underWay = undefined;
    entry.isStale = reading.error !== undefined || reading.asOf !== undefined;
    notify(entry, reading);
  };

  const newEntry = (key: string): Entry => {
    const entry: Entry = {
      reading: nothing,
      isStale: true,
      underWay: undefined,
      watchers: new Set(),
      forgetting: undefined,
    };
    entries.set(key, entry);
    return entry;
  };

  return {
    readingOf: (key) => entries.get(key)?.reading ?? nothing,

    watch(key, onChange) {
      const entry = entries.get(key) ?? newEntry(key);
      clearTimeout(entry.forgetting);
      entry.watchers.add(onChange);
      if (entry.isStale && !entry.underWay) void readNow(key, entry);
      return () => {
        entry.watchers.delete(onChange);
        if (entry.watchers.size > 0) return;
        if (entry.underWay) stop(entry);
        entry.forgetting = setTimeout(() => entries.delete(key), KEPT_FOR);
      };
    },

    async refresh(isMeant) {
      const meant = [...entries].filter(([key]) => isMeant(key));
      for (const [, entry] of meant) entry.isStale = true;
      const watched = meant.filter(([, { watchers }]) => watchers.size > 0);
      await Promise.all(watched.map(([key, entry]) => readNow(key, entry)));
    },

    clear() {
      for (const [key, entry] of entries) {
        stop(entry);
        clearTimeout(entry.forgetting);
        if (entry.watchers.size === 0) entries.delete(key);
        notify(entry, nothing);
      }
    },
  };
}
