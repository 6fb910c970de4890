/** How long a read may be shared with later callers, in milliseconds. */
const SHARED_FOR = 1000;

/**
 * Returns `read` so that callers with the same key share one read until something changes, for a second
 * at most: of a school of 120 areas, reading the drafts takes the page 10 ms and more on a tablet, and
 * each mark makes the upload queue and the background upload read them several times. The result is
 * shared too, so callers must not change it.
 */
export function shareReads<Result>(
  read: (key: string) => Promise<Result>,
  onChange: (listener: () => void) => unknown,
  now: () => number = () => performance.now(),
): (key: string) => Promise<Result> {
  let last: { key: string; at: number; result: Promise<Result> } | null = null;
  const forget = () => {
    last = null;
  };
  onChange(forget);
  return (key) => {
    if (last?.key === key && now() - last.at < SHARED_FOR) return last.result;
    const own = { key, at: now(), result: read(key) };
    last = own;
    own.result.catch(() => {
      if (last === own) forget();
    });
    return own.result;
  };
}
