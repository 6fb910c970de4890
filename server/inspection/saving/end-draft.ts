/** The stored draft of which a save is the end (server/draft). */
import type { EndedDraft } from '#contract/draft/ended-draft.ts';
import { refuseElsewhere, refuseSaved } from '#server/draft/refuse-draft.ts';
import { endDraft, lockDraft } from '#server/draft/queries.ts';
import type { WriterContext } from '#server/core/context.ts';

/**
 * Locks the draft, and refuses the save if another device has continued the draft or has saved it.
 * A draft that is not stored is no reason to refuse: it may never have been sent, or has expired.
 */
export const lockEndedDraft = async (
  draft: EndedDraft | undefined,
  { db, user }: Pick<WriterContext, 'db' | 'user'>,
): Promise<void> => {
  // A program has no drafts.
  if (!draft || 'tokenId' in user) return;
  const stored = await lockDraft(db, { userId: user.id, id: draft.id });
  if (!stored || stored.isExpired || stored.device === draft.device) return;
  throw stored.savedAt ? refuseSaved(stored, stored.savedAt) : refuseElsewhere(stored);
};

/** Deletes the content of the stored draft, which was saved as this inspection. */
export const endDraftOfSave = async (
  draft: EndedDraft | undefined,
  inspectionId: string,
  { db, user }: Pick<WriterContext, 'db' | 'user'>,
): Promise<void> => {
  // A program has no drafts.
  if (!draft || 'tokenId' in user) return;
  const { id, device } = draft;
  await endDraft(db, { userId: user.id, id }, { device, inspectionId });
};
