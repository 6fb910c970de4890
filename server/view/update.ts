import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { continueAsMember } from '#server/core/sql/as-member.ts';
import { checkCounts, storedQuery } from './check-view.ts';
import { lockChangeable } from './lock-changeable.ts';
import { changeView, countViews, lockViews } from './queries.ts';

/**
 * Changes a view; a field that is left out is not changed. A view stays with the person who saved it
 * when an administrator changes it or stops sharing it; that of a purged person becomes the
 * administrator's.
 */
export const viewUpdate: Handler<'view/update'> = async (
  { id, name, query, isShared, version },
  { db, user },
) => {
  await lockViews(db);
  const stored = await lockChangeable(db, id, user);
  if (version !== undefined && version !== stored.version) {
    const { userId: _userId, screen: _screen, ...conflict } = stored;
    throw refuse('stale-view', { conflict });
  }
  const userId = stored.userId ?? user.id;
  const { screen } = stored;
  // The names of the owner's other views are compared, and the owner alone sees an unshared view.
  if (userId !== user.id) await continueAsMember(db, userId);
  const counts = await countViews(db, { userId, screen, name: name ?? stored.name }, id);
  checkCounts(counts, isShared === true && !stored.isShared);
  const fields = {
    name,
    isShared,
    query: query === undefined ? query : storedQuery(screen, query),
  };
  await changeView(db, { id, userId }, fields);
  return { message: 'View changed' };
};
