/**
 * One draft is edited in one tab at a time. The tab that edits it holds a lock of the browser, which
 * ends with the tab whatever happens to it; another tab may ask for it.
 *
 * On a plain http address there are no such locks: there the last tab to write is the one that counts.
 */
export type DraftLock = { release: () => void };

export type Holder = {
  /** Another tab asks: called before the lock is given away, to write what is not written yet. */
  onAsked: () => Promise<void>;
  /** It was given away, or taken. */
  onTaken: () => void;
};

const ASKING_MS = 8000;
const nameOf = (draft: string) => `good-repair:draft:${draft}`;

/** The lock of a draft, or null while another tab holds it. */
export const holdDraft = (draft: string, holder: Holder): Promise<DraftLock | null> =>
  request(draft, holder, { ifAvailable: true });

/** Asks the tab that holds it to give it away, and takes it from one that does not answer. */
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

/** Drafts that this tab edits where the browser has no locks. */
const heldWithoutLocks = new Set<string>();

/** Whether a tab edits it right now. Without locks only this tab is known. */
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
