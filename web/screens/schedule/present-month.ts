import { todayHere } from '#web/shared/today-here.ts';

/** The current month, YYYY-MM. */
export const presentMonth = (): string => todayHere().slice(0, 7);
