import { useEffect, useState } from 'react';
import { draftStore } from '#web/device/draft-store.ts';
import { useSession } from '#web/api/session/use-session.ts';

const none: ReadonlyMap<string, string> = new Map();

/** This user's newest unsaved draft of a new inspection of each school, by the id of the school. */
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
