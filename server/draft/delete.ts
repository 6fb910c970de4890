import type { Handler } from '#server/core/context.ts';
import { recordEntry } from '#server/core/audit-log.ts';
import { refuse } from '#server/core/refusals.ts';
import { subjectOf } from './draft-entry.ts';
import { refuseElsewhere } from './refuse-draft.ts';
import { deleteDraft, lockDraft } from './queries.ts';

/**
 * Deletes a draft that was not saved. A device that names itself deletes its own copy, too; what
 * another device has taken over in the meantime is not deleted then.
 */
export const draftDelete: Handler<'draft/delete'> = async ({ id, device }, { db, user }) => {
  const key = { userId: user.id, id };
  const stored = await lockDraft(db, key);
  if (!stored || stored.savedAt) throw refuse('draft-not-found');
  if (device !== undefined && stored.device !== device) throw refuseElsewhere(stored);
  await deleteDraft(db, key);
  recordEntry(db, {
    kind: 'draft',
    id,
    subject: subjectOf(stored),
    before: { device_name: stored.deviceName },
    after: null,
  });
  return { message: 'Draft deleted' };
};
