import { today } from '#domain/calendar.ts';

/** Today's date in the device's time zone. */
export const todayHere = (): string =>
  today(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
