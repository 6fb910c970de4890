/**
 * Writes changes, one write at a time: during a write only the newest value is queued, and it is
 * written next. A failed write is retried until it succeeds or a newer value replaces it.
 */
export type Writer<Value> = {
  change(value: Value): void;
  /** Writes the queued value without waiting for the current write, because the page may close. */
  hurry(): void;
  /** Resolves when nothing is queued any more, or a write has failed. */
  settled(): Promise<void>;
  /** Stops retrying. */
  close(): void;
};

const TRY_AGAIN_MS = 3000;

/** `onDone` is called after each write with null, or with the error it failed with. */
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
