import { today } from '#domain/calendar.ts';
import { accountTimeZone } from '#web/api/session/account-time-zone.ts';
import { serverTime } from '#web/api/session/token-expiry.ts';

/**
 * Today's date in the time zone of the account, as on the server. Until this device knows that
 * zone, or if its browser does not support it, in the device's zone. The time comes from the
 * server's clock, because the device's clock may be years off.
 */
export const todayHere = (): string => dayHere(serverTime());

/** Today's date as `todayHere`, but by this device's clock. */
export const todayByDevice = (): string => dayHere(Date.now());

function dayHere(time: number): string {
  const now = new Date(time);
  const zone = accountTimeZone();
  try {
    if (zone !== undefined) return today(zone, now);
  } catch {
    // Ignored: an older browser may not know the zone.
  }
  return today(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}
