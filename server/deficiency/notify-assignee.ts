import type { Transaction } from '#server/core/db.ts';
import type { Member, TokenHolder } from '#server/core/who.ts';
import { noteAssignment } from '#server/notice/queries-notify.ts';
import { authorOf } from './author.ts';
import type { DeficiencyChange, LockedDeficiency } from './queries-change.ts';

/**
 * Adds a notice for the new assignee of deficiencies, which were locked as `before`. Nobody is
 * notified of what they take on themselves.
 */
export const notifyAssignee = async (
  db: Transaction,
  user: Member | TokenHolder,
  before: readonly LockedDeficiency[],
  { assigneeId }: DeficiencyChange,
): Promise<void> => {
  const by = authorOf(user).userId;
  if (!assigneeId || assigneeId === by) return;
  const deficiencyIds = before.filter((one) => one.assigneeId !== assigneeId).map(({ id }) => id);
  if (deficiencyIds.length === 0) return;
  await noteAssignment(db, { accountId: user.accountId, assigneeId, deficiencyIds, by });
};
