import type { SavedWalk } from '#contract/draft/others.ts';
import { api } from '#web/api/request/api.ts';
import { draftStore } from '#web/device/draft-store.ts';
import type { Draft } from '#web/draft/draft.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import { joinVersions } from '#web/draft/merge/join.ts';
import { type DraftMerge, mergeDrafts, type MergeVersions } from '#web/draft/merge/merge.ts';

export type LoadedJoin = { versions: MergeVersions; merged: DraftMerge };

/**
 * Reads the inspection that somebody else has saved, as it is at this time, and merges the draft into it.
 * @returns null if an earlier attempt to save the draft may have arrived, so that it is perhaps an
 * inspection already
 * @throws ApiError
 */
export const loadJoin = async (
  { id, draft }: { id: string; draft: Draft },
  { inspection }: SavedWalk,
): Promise<LoadedJoin | null> => {
  if ((await draftStore().getDraft(id))?.unanswered) return null;
  const { data } = await api('inspection/details', { id: inspection });
  const versions = joinVersions(draft, fromDetails(data));
  return { versions, merged: mergeDrafts(versions) };
};
