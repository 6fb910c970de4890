import { daysBetween } from '#domain/calendar.ts';
import { EXPIRING_DAYS } from '#domain/plan.ts';
import { ago } from '#web/ui/format/ago.ts';

export type EndNote = { tone: 'expired' | 'expiring'; words: string };

/**
 * What stands under a subscription's end: 'Expired 3 days ago' once the day is past, how
 * long is left within the expiring window, undefined for later days. Both are YYYY-MM-DD.
 */
export function endNote(end: string, today: string): EndNote | undefined {
  const daysLeft = daysBetween(today, end);
  if (daysLeft > EXPIRING_DAYS) return undefined;
  const distance = daysLeft === 0 ? 'today' : ago(end, Date.parse(today));
  return daysLeft < 0
    ? { tone: 'expired', words: `Expired ${distance}` }
    : { tone: 'expiring', words: `Ends ${distance}` };
}

/** 'Today' for a sign-in on this very day (of the browser), 'Never', or how long ago it was. */
export function lastLoginWords(lastLogin: string | null, now = new Date()): string {
  if (!lastLogin) return 'Never';
  const day = new Date(lastLogin);
  return day.toDateString() === now.toDateString() ? 'Today' : ago(lastLogin, now.getTime());
}
