/** Parsers of the settings of scheduled backups. Each error message continues the sentence "NAME …". */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

type TimeOfDay = { hour: number; minute: number };

/** Every so many hours, or once a day at a time of this machine's time zone. */
export type Schedule = { everyHours: number } | { at: TimeOfDay };

/** Creates the folder when it is missing, so that a wrong one is noticed at the start. */
export const backupFolder = (text: string): string => {
  const folder = resolve(text);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`must be a folder that this process may write (${code})`, { cause: error });
  }
  return folder;
};

/** hh:mm, from 00:00 to 23:59. */
export const timeOfDay = (text: string): TimeOfDay => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined) throw new Error('must be a time of day from 00:00 to 23:59');
  return { hour: Number(hour), minute: Number(minute) };
};
