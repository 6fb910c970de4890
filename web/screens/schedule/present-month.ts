import { todayHere } from '#web/shared/today-here.ts';

/** The month of today, YYYY-MM. */
export const presentMonth = (): string => todayHere().slice(0, 7);
