import { today } from '#domain/calendar.ts';
import { accountTimeZone } from '#web/api/session/account-time-zone.ts';
import { serverTime } from '#web/api/session/token-expiry.ts';

/**
 * Today's date in the time zone of the account, as on the server; until this device knows that zone, or
 * if its browser does not, in its own. By the server's clock: the device's may be years off.
 */
export function todayHere(): string {
  const now = new Date(serverTime());
  const zone = accountTimeZone();
  try {
    if (zone !== undefined) return today(zone, now);
  } catch {
    // An older browser may lack the zone.
  }
  return today(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}
