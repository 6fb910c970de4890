// What calls have answered, kept while the page lives (never stale, never retried, read again
// only when told to). Knows neither React nor the network; web/api/hooks.ts joins them.
import type { ApiError } from './error.ts';
import type { Read } from './kept-calls.ts';

/**
 * How the reading of one call stands. `data` stays while it is read again, and when that fails; `asOf`
 * says since when it stands where the server did not give it now.
 */
export type Reading = Read<unknown> & { error: ApiError | undefined };

type Entry = {
  reading: Reading;
  /** To be read as soon as somebody watches it. */
  isStale: boolean;
  /** Ends the reading that is under way. */
  underWay: AbortController | undefined;
  watchers: Set<() => void>;
  forgetting: ReturnType<typeof setTimeout> | undefined;
};

export type CallCache = {
  /** The same object until something changes. */
  readingOf: (key: string) => Reading;
  /** Reads it if need be and tells of every change; ends a reading that nobody watches any more. */
  watch: (key: string, onChange: () => void) => () => void;
  /** Reads the calls whose key `isMeant`: at once where they are watched, else when they are next. */
  refresh: (isMeant: (key: string) => boolean) => Promise<void>;
  /** Forgets everything. */
  clear: () => void;
};

/** How long an answer that nobody watches is kept, in ms. */
const KEPT_FOR = 5 * 60 * 1000;

const nothing: Reading = { data: undefined, asOf: undefined, error: undefined };

/**
 * Opens an empty cache; `read` makes the call that a key stands for, or throws an ApiError. Until it
 * is answered, `meanwhile` shows something older.
 */
export function openCallCache(
  read: (
    key: string,
    signal: AbortSignal,
    meanwhile: (older: Read<unknown>) => void,
  ) => Promise<Read<unknown>>,
): CallCache {
  const entries = new Map<string, Entry>();

  const tell = (entry: Entry, reading: Reading) => {
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
    // A second try of what never came begins like the first one.
    if (entry.reading.error && entry.reading.data === undefined) tell(entry, nothing);
    const meanwhile = (older: Read<unknown>) => {
      const isWanted = entry.underWay === underWay && entry.reading.data === undefined;
      if (isWanted) tell(entry, { ...older, error: undefined });
    };
    const reading = await read(key, underWay.signal, meanwhile).then(
      (answer) => ({ ...answer, error: undefined }),
      (error: ApiError) => ({ ...entry.reading, error }),
    );
    if (underWay.signal.aborted) return;
    entry.underWay = undefined;
    entry.isStale = reading.error !== undefined || reading.asOf !== undefined;
    tell(entry, reading);
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
        tell(entry, nothing);
      }
    },
  };
}
