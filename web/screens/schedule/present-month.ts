import { today } from '#domain/calendar.ts';
import { serverTime } from '#web/api/session/token-expiry.ts';

/** The month of today in the device's time zone, YYYY-MM. By the server's clock. */
export const presentMonth = (): string =>
  today(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(serverTime())).slice(0, 7);
