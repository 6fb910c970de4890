import type { Handler } from '#server/core/context.ts';
import { deleteFeed } from './feed/queries-feed.ts';

export const scheduleFeedDelete: Handler<'schedule/feed-delete'> = async (_, { db, user }) => {
  await deleteFeed(db, user.id);
  return { message: 'Calendar address deleted.' };
};
