/**
 * A draft is edited in one tab at a time. This tab holds a Web Lock, which the browser releases
 * when the tab ends, even after a crash; another tab may request the lock.
 *
 * Web Locks do not exist on plain http: there the last write wins.
 */
export type DraftLock = { release: () => void };

export type LockHolder = {
  /** Called when another tab requests the lock, before it is released, to store unsaved changes. */
  onRequested: () => Promise<void>;
  /** Called after another tab has received or stolen the lock. */
  onTakenOver: () => void;
};

const ASKING_MS = 8000;
const lockName = (draft: string) => `good-repair:draft:${draft}`;

/** The lock of a draft, or null while another tab holds it. */
export const requestDraftLock = (draft: string, holder: LockHolder): Promise<DraftLock | null> =>
  request(draft, holder, { ifAvailable: true });

/**
 * Asks the tab that holds the lock to release it, and steals the lock if that tab does not answer.
 */
export async function takeOverDraftLock(
  draft: string,
  holder: LockHolder,
): Promise<DraftLock | null> {
  const channel = new BroadcastChannel(lockName(draft));
  channel.postMessage('asked');
  channel.close();
  try {
    return await request(draft, holder, { signal: AbortSignal.timeout(ASKING_MS) });
  } catch {
    return request(draft, holder, { steal: true });
  }
}

/** Drafts that this tab edits, in a browser without Web Locks. */
const lockedWithoutLocks = new Set<string>();

/** Whether a tab is editing the draft. Without Web Locks, only this tab is known. */
export async function isDraftLocked(draft: string): Promise<boolean> {
  if (!navigator.locks) return lockedWithoutLocks.has(draft);
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(draft));
}

function lockWithoutLocks(draft: string): DraftLock {
  lockedWithoutLocks.add(draft);
  return { release: () => void lockedWithoutLocks.delete(draft) };
}

function request(
  draft: string,
  holder: LockHolder,
  options: LockOptions,
): Promise<DraftLock | null> {
  if (!navigator.locks) return Promise.resolve(lockWithoutLocks(draft));
  return new Promise((resolve, reject) => {
    let isMine = false;
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      isMine = true;
      return new Promise<void>((done) => {
        const stop = listenForRequests(draft, holder, done);
        const release = () => {
          stop();
          done();
        };
        resolve({ release });
      });
    };
    navigator.locks
      .request(lockName(draft), options, hold)
      .catch((error: Error) => (isMine ? holder.onTakenOver() : reject(error)));
  });
}

function listenForRequests(
  draft: string,
  { onRequested, onTakenOver }: LockHolder,
  giveAway: () => void,
): () => void {
  const channel = new BroadcastChannel(lockName(draft));
  channel.onmessage = () => {
    channel.close();
    void onRequested()
      .catch(() => undefined)
      .then(() => {
        onTakenOver();
        giveAway();
      });
  };
  return () => channel.close();
}
