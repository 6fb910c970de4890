/** Lists that are mailed each week or month to people inside and outside of the account. */
import { addDays, addMonths } from '#domain/calendar.ts';
import type { ViewScreen } from '#domain/list/saved-view.ts';

export const rhythms = ['week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export const mailedFormats = ['xlsx', 'pdf'] as const;
export type MailedFormat = (typeof mailedFormats)[number];

export const rhythmInWords = { week: 'each Monday', month: 'on the first of each month' } as const;

/** The lists of which a saved view can be mailed: those whose rows have columns (domain/feed). */
export const mailedScreens = [
  'inspections',
  'deficiencies',
  'reports',
  'schools',
  'facilities',
  'schedule',
] as const satisfies readonly ViewScreen[];
export type MailedScreen = (typeof mailedScreens)[number];

export const isMailed = (screen: ViewScreen): screen is MailedScreen =>
  mailedScreens.some((one) => one === screen);

/** Who has not answered gets nothing; who has stopped it is not asked again. */
export const recipientStates = ['Waiting', 'Confirmed', 'Stopped'] as const;

export const MOST_MAILED_LISTS = 20;
export const MOST_RECIPIENTS = 20;

/** A longer list is cut, and says so; all of it is in the app. */
export const MOST_ROWS = { xlsx: 10_000, pdf: 1_000 } as const satisfies Record<
  MailedFormat,
  number
>;

/** The title of the list that has no saved view: all schools, the lowest score first. */
export const DISTRICT_LIST = 'Scores of the district';

/**
 * The day after `day` on which a list is mailed: the next Monday, or the first of the next month.
 * Days are YYYY-MM-DD.
 */
export const nextMailing = (day: string, rhythm: Rhythm): string => {
  if (rhythm === 'month') return `${addMonths(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7 || 7);
};
