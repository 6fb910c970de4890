/**
 * A draft is edited in one tab at a time. That tab holds a Web Lock, which the browser releases when
 * the tab ends, even after a crash; another tab may request it.
 *
 * Web Locks do not exist on a plain http address: there the last write wins.
 */
export type DraftLock = { release: () => void };

export type Holder = {
  /** Another tab requests the lock: called before it is released, to store unsaved changes. */
  onAsked: () => Promise<void>;
  /** The lock was released to another tab, or stolen by it. */
  onTaken: () => void;
};

const ASKING_MS = 8000;
const nameOf = (draft: string) => `good-repair:draft:${draft}`;

/** The lock of a draft, or null while another tab holds it. */
export const holdDraft = (draft: string, holder: Holder): Promise<DraftLock | null> =>
  request(draft, holder, { ifAvailable: true });

/** Asks the tab that holds the lock to release it, and steals the lock if that tab does not answer. */
export async function takeDraft(draft: string, holder: Holder): Promise<DraftLock | null> {
  const channel = new BroadcastChannel(nameOf(draft));
  channel.postMessage('asked');
  channel.close();
  try {
    return await request(draft, holder, { signal: AbortSignal.timeout(ASKING_MS) });
  } catch {
    return request(draft, holder, { steal: true });
  }
}

/** Drafts that this tab edits, in a browser without Web Locks. */
const heldWithoutLocks = new Set<string>();

/** Whether a tab is editing the draft. Without Web Locks, only this tab is known. */
export async function isHeld(draft: string): Promise<boolean> {
  if (!navigator.locks) return heldWithoutLocks.has(draft);
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(draft));
}

function holdWithoutLocks(draft: string): DraftLock {
  heldWithoutLocks.add(draft);
  return { release: () => void heldWithoutLocks.delete(draft) };
}

function request(draft: string, holder: Holder, options: LockOptions): Promise<DraftLock | null> {
  if (!navigator.locks) return Promise.resolve(holdWithoutLocks(draft));
  return new Promise((resolve, reject) => {
    let isMine = false;
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      isMine = true;
      return new Promise<void>((done) => {
        const stop = listenForAsking(draft, holder, done);
        const release = () => {
          stop();
          done();
        };
        resolve({ release });
      });
    };
    navigator.locks
      .request(nameOf(draft), options, hold)
      .catch((error: Error) => (isMine ? holder.onTaken() : reject(error)));
  });
}

function listenForAsking(
  draft: string,
  { onAsked, onTaken }: Holder,
  giveAway: () => void,
): () => void {
  const channel = new BroadcastChannel(nameOf(draft));
  channel.onmessage = () => {
    channel.close();
    void onAsked()
      .catch(() => undefined)
      .then(() => {
        onTaken();
        giveAway();
      });
  };
  return () => channel.close();
}
