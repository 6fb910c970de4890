import { useEffect, useState } from 'react';
import { readSession } from '#web/api/session/session.ts';
import { draftStore } from '#web/device/draft-store.ts';
import { serverIdOf } from '#web/device/server-id.ts';

/**
 * The ids on the server of this person's drafts on this device; undefined until they have been read,
 * so that none of them is shown as the draft of another device.
 */
export function useDraftsHere(): ReadonlySet<string> | undefined {
  const [here, setHere] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      // A browser that forbids storage has no drafts.
      const drafts = await draftStore()
        .listDrafts(readSession()?.shortId ?? '')
        .catch(() => []);
      if (!isGone) setHere(new Set(drafts.map(serverIdOf)));
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
