import { today } from '#domain/calendar.ts';

/** The day it is on this device. */
export const todayHere = (): string =>
  today(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
