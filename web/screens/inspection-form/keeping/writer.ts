/**
 * Writes what changes, one write at a time: as long as one is under way only the newest value waits,
 * and follows it at once. What failed is tried again until it is written or a newer value comes.
 */
export type Writer<Value> = {
  change(value: Value): void;
  /** Writes what waits now, beside the write that is under way: the page may be about to end. */
  hurry(): void;
  /** Resolves when nothing waits any more, or a write has failed. */
  settled(): Promise<void>;
  /** No more tries. */
  close(): void;
};

const TRY_AGAIN_MS = 3000;

/** `onDone` hears of each write: null, or what it failed for. */
export function openWriter<Value>(
  write: (value: Value) => Promise<void>,
  onDone: (error: unknown) => void,
): Writer<Value> {
  let waiting: { value: Value } | null = null;
  let running: Promise<void> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const writeNewest = async (): Promise<boolean> => {
    const taken = waiting;
    if (!taken) return true;
    waiting = null;
    try {
      await write(taken.value);
      onDone(null);
      return true;
    } catch (error) {
      waiting ??= taken;
      onDone(error);
      return false;
    }
  };
  const writeAll = async (): Promise<void> => {
    if (await writeNewest()) return waiting ? writeAll() : undefined;
    if (!isClosed) again = setTimeout(start, TRY_AGAIN_MS);
  };
  function start() {
    clearTimeout(again);
    running ??= writeAll().finally(() => {
      running = null;
    });
  }
  return {
    change(value) {
      waiting = { value };
      start();
    },
    hurry: () => void writeNewest(),
    settled: async () => {
      if (waiting) start();
      await running;
    },
    close() {
      isClosed = true;
      clearTimeout(again);
    },
  };
}
