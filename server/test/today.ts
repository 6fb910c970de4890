import { setTimeout as wait } from 'node:timers/promises';
import { addDays, DEFAULT_TIME_ZONE, today } from '#domain/calendar.ts';

/** Longer than a test file runs. */
const MARGIN_MS = 3 * 60_000;

/**
 * Today's date in the time zone, for tests that count days from it while the server uses its own
 * clock. If the day is about to end, waits for the next day, so that midnight does not pass during
 * the tests.
 */
export async function aDayToCountFrom(zone = DEFAULT_TIME_ZONE): Promise<string> {
  const now = Date.now();
  const day = today(zone, new Date(now));
  if (today(zone, new Date(now + MARGIN_MS)) === day) return day;
  await wait(MARGIN_MS);
  return addDays(day, 1);
}
