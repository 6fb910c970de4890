import { MOST_VIEWS } from '#domain/list/saved-view.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { checkCounts, storedQuery } from './check-view.ts';
import { countViews, insertView, lockViews } from './queries.ts';
import { seenScreens } from './seen-screens.ts';

export const viewCreate: Handler<'view/create'> = async (form, { db, user }) => {
  const { screen, name, isShared } = form;
  if (!seenScreens(user).includes(screen)) throw refuse('view-list-forbidden');
  const query = storedQuery(screen, form.query);
  await lockViews(db);
  const counts = await countViews(db, { userId: user.id, screen, name });
  checkCounts(counts, isShared);
  if (counts.own >= MOST_VIEWS) throw refuse('too-many-views');
  const id = await insertView(db, user.id, { screen, name, query, isShared });
  return { message: 'View saved', data: { id } };
};
