import { useEffect, useState } from 'react';
import { draftStore } from '#web/device/draft-store.ts';
import { useSession } from '#web/api/session/use-session.ts';

const none: ReadonlyMap<string, string> = new Map();

/** A map from the id of a school to the id of this user's newest unsaved draft of an inspection of it. */
export function useBegun(): ReadonlyMap<string, string> {
  const owner = useSession()?.shortId;
  const [begun, setBegun] = useState(none);
  useEffect(() => {
    if (owner === undefined) return;
    let isGone = false;
    draftStore()
      .listDrafts(owner)
      .then((drafts) => {
        const open = drafts.filter(
          ({ state, draft }) => state === 'open' && draft.inspectionId === null,
        );
        // The newest is first.
        const entries = open
          .toReversed()
          .map(({ id, draft }) => [draft.site.schoolId, id] as const);
        if (!isGone) setBegun(new Map(entries));
      })
      // Without a draft store there is nothing to continue.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [owner]);
  return begun;
}
