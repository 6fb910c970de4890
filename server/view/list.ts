import type { Handler } from '#server/core/context.ts';
import { listViews } from './queries.ts';
import { seenScreens } from './seen-screens.ts';

export const viewList: Handler<'view/list'> = async ({ screen }, { db, user }) => {
  const screens = seenScreens(user).filter((seen) => screen === undefined || seen === screen);
  return { data: { list: await listViews(db, user.id, screens) } };
};
