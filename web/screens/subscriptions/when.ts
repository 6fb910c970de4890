import { daysBetween } from '#domain/calendar.ts';
import { EXPIRING_DAYS } from '#domain/account/plan.ts';
import { timeAgo } from '#web/ui/format/ago.ts';

export type EndNote = { tone: 'expired' | 'expiring'; words: string };

/**
 * The note below the end date of a subscription: 'Expired 3 days ago' after that day, the remaining
 * time if the end is near (EXPIRING_DAYS), undefined if it is not. Both dates are YYYY-MM-DD.
 */
export function endNote(end: string, today: string): EndNote | undefined {
  const daysLeft = daysBetween(today, end);
  if (daysLeft > EXPIRING_DAYS) return undefined;
  const distance = daysLeft === 0 ? 'today' : timeAgo(end, Date.parse(today));
  return daysLeft < 0
    ? { tone: 'expired', words: `Expired ${distance}` }
    : { tone: 'expiring', words: `Ends ${distance}` };
}

/**
 * When somebody last signed in: 'Today' for the current day in the browser's time zone, 'Never', or
 * how long ago it was.
 */
export function lastLoginWords(lastLogin: string | null, now = new Date()): string {
  if (!lastLogin) return 'Never';
  const day = new Date(lastLogin);
  return day.toDateString() === now.toDateString() ? 'Today' : timeAgo(lastLogin, now.getTime());
}
