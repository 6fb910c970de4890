import type { Handler } from '#server/core/context.ts';
import { calendarPath } from './feed/calendar-route.ts';
import { renewFeed } from './feed/queries-feed.ts';

/**
 * Creates a new secret URL of the person's calendar. Only this response contains the URL, because
 * the database stores only a hash of it.
 */
export const scheduleFeedRenew: Handler<'schedule/feed-renew'> = async (
  { covers },
  { db, user, services: { settings } },
) => ({
  message: 'Calendar address made.',
  data: { url: `${settings.appUrl}${calendarPath(await renewFeed(db, user.id, covers))}` },
});
