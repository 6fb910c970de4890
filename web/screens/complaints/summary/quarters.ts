/** The quarters of the summary as they are in its URL: '2026-4' is October to December 2026. */
import type { Param } from '#web/shared/list/list-state.ts';

export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

const serialOf = (quarter: string): number => {
  const [year = '', part = ''] = quarter.split('-');
  return Number(year) * 4 + Number(part) - 1;
};

const ofSerial = (serial: number): string => `${Math.floor(serial / 4)}-${(serial % 4) + 1}`;

/** The first day of a quarter. */
export const dayOfQuarter = (quarter: string): string => {
  const [year, part] = quarter.split('-');
  return `${year}-${String(Number(part) * 3 - 2).padStart(2, '0')}-01`;
};

const months = ['January to March', 'April to June', 'July to September', 'October to December'];

export const quarterInWords = (quarter: string): string => {
  const [year, part] = quarter.split('-');
  return `${months[Number(part) - 1]} ${year}`;
};

/** The quarters that are offered around the chosen one, the latest first; none after the present. */
export const quartersAround = (chosen: string, today: string): string[] => {
  const last = Math.max(
    serialOf(chosen),
    Math.min(serialOf(chosen) + 4, serialOf(quarterOf(today))),
  );
  const first = serialOf(chosen) - 4;
  return Array.from({ length: last - first + 1 }, (_, at) => ofSerial(last - at));
};

/** A quarter, or '' for the present one. */
export const quarterParam: Param<string> = {
  fallback: '',
  read: (text) => (/^20\d\d-[1-4]$/.test(text) ? text : undefined),
};
