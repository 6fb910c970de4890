import type { Handler } from '../core/context.ts';
import { calendarPath } from './feed/calendar-route.ts';
import { renewFeed } from './feed/queries-feed.ts';

/** The response is the only one that contains the URL, because only a hash of it is stored. */
export const scheduleFeedRenew: Handler<'schedule/feed-renew'> = async (
  { covers },
  { db, user, services: { settings } },
) => ({
  message: 'Calendar address made.',
  data: { url: `${settings.appUrl}${calendarPath(await renewFeed(db, user.id, covers))}` },
});
