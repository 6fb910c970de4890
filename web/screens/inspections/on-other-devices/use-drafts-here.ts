import { useEffect, useState } from 'react';
import { readSession } from '#web/api/session/session.ts';
import { draftDeletions } from '#web/device/draft-deletions.ts';
import { draftStore } from '#web/device/draft-store.ts';
import { serverIdOf } from '#web/device/server-id.ts';

/**
 * The ids on the server of this person's drafts that are, or were, on this device; undefined until they have been read,
 * so that none of them is shown as the draft of another device.
 */
export function useDraftsHere(): ReadonlySet<string> | undefined {
  const [here, setHere] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isGone = false;
    const owner = readSession()?.shortId ?? '';
    const read = async () => {
      // A browser that forbids storage has no drafts.
      const drafts = await draftStore()
        .listDrafts(owner)
        .catch(() => []);
      const deleted = draftDeletions.list(owner).map(({ id }) => id);
      // What was deleted here is not begun on another device, although the server still has it.
      if (!isGone) setHere(new Set([...drafts.map(serverIdOf), ...deleted]));
    };
    void read();
    const stop = draftStore().onChange(() => void read());
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return here;
}
