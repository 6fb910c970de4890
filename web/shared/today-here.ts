import { today } from '#domain/calendar.ts';
import { serverTime } from '#web/api/session/token-expiry.ts';

/** Today's date in the device's time zone. By the server's clock: the device's may be years off. */
export const todayHere = (): string =>
  today(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(serverTime()));
